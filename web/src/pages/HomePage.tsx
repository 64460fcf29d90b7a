import { useTranslation } from 'react-i18next';
import { AddToCart } from '../features/cart';
import { HomeCatalog, HomeIntro } from '../features/catalog';
import { useSettings } from '../features/settings';
import { usePageTitle } from '../shared/hooks/use-page-title';

export default function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t('titles.home'), useSettings().shopName);
  return (
    <div className="wrap">
      <HomeIntro />
      <HomeCatalog actionOf={(product) => <AddToCart product={product} />} />
    </div>
  );
}
