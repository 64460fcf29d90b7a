import { useLocation } from 'react-router';
import { ResetPassword } from '../features/account';
import { readLinkToken } from '../shared/link-token';

export default function ResetPasswordPage() {
  const token = readLinkToken(useLocation().hash);
  return <ResetPassword key={token} token={token} />;
}
