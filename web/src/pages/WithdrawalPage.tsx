import { useLocation, useSearchParams } from 'react-router';
import { readAccessKey } from '../features/orders';
import { Withdrawal } from '../features/withdrawal';
import { parsePositiveInteger } from '../shared/parse-positive-integer';

/** For everyone; the address may name an order that fills in the form. */
export default function WithdrawalPage() {
  const [parameters] = useSearchParams();
  const accessKey = readAccessKey(useLocation());
  return <Withdrawal id={parsePositiveInteger(parameters.get('order') ?? undefined)} accessKey={accessKey} />;
}
