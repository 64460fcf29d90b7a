import { InfoPage } from './InfoPage';

export default function DeliveryPage() {
  return <InfoPage page="delivery" />;
}
