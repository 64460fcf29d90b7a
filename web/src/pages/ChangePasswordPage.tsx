import { ChangePassword } from '../features/account';
import { RequireSession } from '../features/session';

export default function ChangePasswordPage() {
  return (
    <RequireSession>
      <ChangePassword />
    </RequireSession>
  );
}
