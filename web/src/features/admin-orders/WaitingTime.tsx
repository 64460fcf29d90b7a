import { useTranslation } from 'react-i18next';
import { Badge } from '../../shared/ui/Badge';
import { IconClock } from '../../shared/ui/icons';
import { waitedMinutes, waitedParts, waitingLevel } from './order-desk';

const tones = { calm: 'mist', soon: 'warning', overdue: 'danger' } as const;

/** How long a buyer waits for the promised answer. The colour says it at a glance, the words to everybody. */
export function WaitingTime({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation('admin');
  const minutes = waitedMinutes(since, now);
  const level = waitingLevel(minutes);
  const parts = waitedParts(minutes);
  const time = t(parts.days ? 'waiting.days' : parts.hours ? 'waiting.hours' : 'waiting.minutes', parts);
  const words = t(`waiting.${level}`, { time });
  return (
    <span title={words}>
      <Badge tone={tones[level]} dot={false}>
        <IconClock size={16} />
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{words}</span>
      </Badge>
    </span>
  );
}
