import { useTranslation } from '../../shared/i18n/use-translation';
import { Badge } from '../../shared/ui/Badge';
import { IconClock } from '../../shared/ui/icons';
import { minutesSince, splitMinutes, waitingLevel } from './order-model';

const tones = { calm: 'mist', soon: 'warning', overdue: 'danger' } as const;

interface WaitingTimeProps {
  since: string;
  now: number;
  /** Shows only the largest unit, for rows of one line. */
  compact?: boolean;
}

/** How long the buyer has been waiting for a response; the color shows the urgency. */
export function WaitingTime({ since, now, compact }: WaitingTimeProps) {
  const { t } = useTranslation('admin');
  const shortTime = useShortTime();
  const minutes = minutesSince(since, now);
  const level = waitingLevel(minutes);
  const parts = splitMinutes(minutes);
  const time = t(parts.days ? 'waiting.days' : parts.hours ? 'waiting.hours' : 'waiting.minutes', parts);
  const label = t(`waiting.${level}`, { time });
  return (
    <span title={label}>
      <Badge tone={tones[level]} dot={false} compact={compact}>
        {!compact && <IconClock size={16} />}
        <span aria-hidden="true">{compact ? shortTime(minutes) : time}</span>
        <span className="visually-hidden">{label}</span>
      </Badge>
    </span>
  );
}

/** Formats a duration in its largest unit. */
export function useShortTime(): (minutes: number) => string {
  const { t } = useTranslation('admin');
  return (minutes) => {
    if (minutes < 60) return t('waiting.minutes', { minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('age.hours', { hours }) : t('age.days', { days: Math.floor(hours / 24) });
  };
}
