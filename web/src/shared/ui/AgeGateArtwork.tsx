import { useId } from 'react';

const ridges = [
  {
    tone: 'var(--mist-3)',
    mid: 0.25,
    path: 'M0 262C180 244 330 238 520 252S900 276 1080 256 1330 238 1440 250V900H0Z',
  },
  {
    tone: 'var(--mist-2)',
    mid: 0.25,
    path: 'M0 326C220 296 420 312 640 318S1040 282 1220 298 1380 316 1440 310V900H0Z',
  },
  {
    tone: 'var(--mist-1)',
    mid: 0.25,
    path: 'M0 366C200 386 380 392 620 374S980 356 1180 378 1360 392 1440 382V900H0Z',
  },
  { tone: 'var(--paper)', mid: 0.9, path: 'M0 440C260 414 520 420 760 428S1200 438 1440 414V900H0Z' },
];

/** Background of the age gate and the sign-in page: a sun over misty hills. */
export function AgeGateArtwork({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0" stopColor="var(--accent)" stopOpacity=".28" />
          <stop offset=".45" stopColor="var(--accent)" stopOpacity=".07" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        {ridges.map(({ tone, mid }, index) => (
          <linearGradient key={tone} id={`${id}-${index}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={tone} />
            <stop offset=".32" stopColor={tone} stopOpacity={mid} />
            <stop offset="1" stopColor="var(--paper)" />
          </linearGradient>
        ))}
      </defs>
      <circle cx="836" cy="226" r="300" fill={`url(#${id}-halo)`} />
      <circle cx="836" cy="226" r="62" fill="var(--accent)" />
      {ridges.map(({ tone, path }, index) => (
        <path key={tone} d={path} fill={`url(#${id}-${index})`} />
      ))}
    </svg>
  );
}
