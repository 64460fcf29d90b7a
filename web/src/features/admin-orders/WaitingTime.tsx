import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { IconClock } from '../../shared/ui/icons';
import { minutesSince, splitMinutes, waitingLevel } from './order-model';

const tones = { calm: 'mist', soon: 'warning', overdue: 'danger' } as const;

/** How long the buyer has been waiting for a response; the color shows the urgency. */
export function WaitingTime({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation('admin');
  const minutes = minutesSince(since, now);
  const level = waitingLevel(minutes);
  const parts = splitMinutes(minutes);
  const time = t(parts.days ? 'waiting.days' : parts.hours ? 'waiting.hours' : 'waiting.minutes', parts);
  const label = t(`waiting.${level}`, { time });
  return (
    <span title={label}>
      <Badge tone={tones[level]} dot={false}>
        <IconClock size={16} />
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{label}</span>
      </Badge>
    </span>
  );
}
