import type { AdminUser } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { SessionsOfUser } from './SessionsOfUser';
import { fullName } from './user-values';

interface UserSessionsProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
}

export function UserSessions({ user, open, onClose }: UserSessionsProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={t('userSessions.title', { name: fullName(user) })}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('userSessions.close')}
        </Button>
      }
    >
      <SessionsOfUser id={user.id} enabled={open} />
    </Dialog>
  );
}
