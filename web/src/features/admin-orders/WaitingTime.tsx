import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { IconClock } from '../../shared/ui/icons';
import { minutesSince, splitMinutes, waitingLevel } from './order-model';

const tones = { calm: 'mist', soon: 'warning', overdue: 'danger' } as const;

/** How long a buyer has been waiting, in words and as a color. */
export function useWaiting(since: string, now: number) {
  const { t } = useTranslation('admin');
  const minutes = minutesSince(since, now);
  const level = waitingLevel(minutes);
  const parts = splitMinutes(minutes);
  const time = t(parts.days ? 'waiting.days' : parts.hours ? 'waiting.hours' : 'waiting.minutes', parts);
  return { tone: tones[level], time, label: t(`waiting.${level}`, { time }) };
}

/** How long the buyer has been waiting for a response; the color shows the urgency. */
export function WaitingTime({ since, now }: { since: string; now: number }) {
  const { tone, time, label } = useWaiting(since, now);
  return (
    <span title={label}>
      <Badge tone={tone} dot={false}>
        <IconClock size={16} />
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{label}</span>
      </Badge>
    </span>
  );
}
