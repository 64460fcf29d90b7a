import { HomeCatalog, HomeIntro } from '../features/catalog';

export default function HomePage() {
  return (
    <div className="wrap">
      <HomeIntro />
      <HomeCatalog />
    </div>
  );
}
