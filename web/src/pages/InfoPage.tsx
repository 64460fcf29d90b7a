import { InfoArticle, type InfoPageName } from '../features/info';

export function InfoPage({ page }: { page: InfoPageName }) {
  return <InfoArticle page={page} />;
}
