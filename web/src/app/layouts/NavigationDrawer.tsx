import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCartCount } from '../../features/cart';
import { CatalogTree } from '../../features/catalog';
import { useSession } from '../../features/session';
import { useSettings } from '../../features/settings';
import { useCloseOnNavigation } from '../../shared/hooks/use-close-on-navigation';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { ButtonLink } from '../../shared/ui/Button';
import { Drawer } from '../../shared/ui/Drawer';
import { IconBag, IconChevronLeft } from '../../shared/ui/icons';
import { Logo } from '../../shared/ui/Logo';
import { MenuAction, MenuLink, MenuList } from '../../shared/ui/MenuList';
import { IconGrid, IconHome } from '../../shared/ui/page-icons';
import {
  LanguageItems,
  loginAddress,
  registerAddress,
  SchemeItem,
  SignedInAs,
  UserItems,
} from './menu-items';
import styles from './NavigationDrawer.module.css';

/** The header's navigation on narrow screens. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { shopName } = useSettings();
  const [inCatalog, setInCatalog] = useState(false);
  useCloseOnNavigation(open, onClose);

  function close() {
    setInCatalog(false);
    onClose();
  }

  return (
    <Drawer open={open} onClose={close} label={t('nav.menu')} head={<Logo name={shopName} />}>
      {inCatalog ? (
        <>
          <MenuList large>
            <MenuAction icon={<IconChevronLeft />} onSelect={() => setInCatalog(false)}>
              {t('nav.catalog')}
            </MenuAction>
          </MenuList>
          <CatalogTree onSelect={close} />
        </>
      ) : (
        <DrawerItems onSelect={close} onCatalog={() => setInCatalog(true)} />
      )}
    </Drawer>
  );
}

function DrawerItems({ onSelect, onCatalog }: { onSelect: () => void; onCatalog: () => void }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { pathname } = useLocation();
  const count = useCartCount();
  return (
    <>
      <nav aria-label={t('nav.main')}>
        <MenuList large>
          <MenuLink
            to={pagePath('home')}
            icon={<IconHome />}
            current={pathname === pagePath('home')}
            onSelect={onSelect}
          >
            {t('nav.home')}
          </MenuLink>
          <MenuAction icon={<IconGrid />} onSelect={onCatalog}>
            {t('nav.catalog')}
          </MenuAction>
          <MenuLink to={pagePath('cart')} icon={<IconBag />} onSelect={onSelect}>
            {t('nav.cart')}
            {count > 0 && (
              <>
                {' '}
                <span className={styles.count}>{count}</span>
              </>
            )}
          </MenuLink>
        </MenuList>
      </nav>
      {status === 'user' && (
        <>
          <hr className={styles.divider} />
          <SignedInAs className={styles.user} />
          <MenuList large>
            <UserItems onSelect={onSelect} />
          </MenuList>
        </>
      )}
      <hr className={styles.divider} />
      <nav aria-label={t('footer.information')}>
        <MenuList large>
          {(['delivery', 'payment', 'returns'] as const).map((page) => (
            <MenuLink
              key={page}
              to={pagePath(page)}
              current={pathname === pagePath(page)}
              onSelect={onSelect}
            >
              {t(`titles.${page}`)}
            </MenuLink>
          ))}
        </MenuList>
      </nav>
      <hr className={styles.divider} />
      <MenuList large>
        <LanguageItems onSelect={onSelect} />
        <SchemeItem />
      </MenuList>
      {status !== 'user' && (
        <div className={styles.guest}>
          <ButtonLink to={loginAddress} size="lg" block onClick={onSelect}>
            {t('nav.login')}
          </ButtonLink>
          <ButtonLink to={registerAddress} size="lg" variant="secondary" block onClick={onSelect}>
            {t('nav.register')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
