import { InfoPage } from './InfoPage';

export default function PaymentPage() {
  return <InfoPage page="payment" />;
}
