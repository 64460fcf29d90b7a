import { Profile } from '../features/account';
import { RequireSession } from '../features/session';

export default function ProfilePage() {
  return (
    <RequireSession>
      <Profile />
    </RequireSession>
  );
}
