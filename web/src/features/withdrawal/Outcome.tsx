import { useTranslation } from '../../shared/i18n/use-translation';
import { type OrderProgress, outcomeTexts } from './withdrawal-model';

/** What happens with goods and money: nothing comes back that was not sent or paid. */
export function Outcome({ order, otherwise }: { order: OrderProgress | undefined; otherwise: string }) {
  const { t } = useTranslation('withdrawal');
  const texts = outcomeTexts(order ?? {});
  return (
    <p className="muted">
      {[...texts.map((key) => t(key)), ...(texts.length < 2 ? [otherwise] : [])].join(' ')}
    </p>
  );
}
