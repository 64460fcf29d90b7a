import { InfoPage } from './InfoPage';

export default function ReturnsPage() {
  return <InfoPage page="returns" />;
}
