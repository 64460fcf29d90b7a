import { useLocation } from 'react-router';
import { ConfirmEmail } from '../features/account';
import { readLinkToken } from '../shared/link-token';

export default function ConfirmEmailPage() {
  const token = readLinkToken(useLocation().hash);
  return <ConfirmEmail key={token} token={token} />;
}
