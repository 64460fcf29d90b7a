import { useId } from 'react';
import type { Language } from '../i18n/languages';

/** Decorative flag; the language name is always shown as text. */
export function LanguageFlag({ language }: { language: Language }) {
  const clip = useId();
  return (
    <svg width="20" height="15" viewBox="0 0 20 15" aria-hidden="true">
      <clipPath id={clip}>
        <rect width="20" height="15" rx="3" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{language === 'ru' ? <RussianFlag /> : <UnionFlag />}</g>
      <rect x=".5" y=".5" width="19" height="14" rx="2.5" fill="none" stroke="#10161d" strokeOpacity=".14" />
    </svg>
  );
}

function RussianFlag() {
  return (
    <>
      <path fill="#fff" d="M0 0h20v5H0z" />
      <path fill="#2457b8" d="M0 5h20v5H0z" />
      <path fill="#d32f2f" d="M0 10h20v5H0z" />
    </>
  );
}

function UnionFlag() {
  return (
    <>
      <path fill="#24408e" d="M0 0h20v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="M0 0l20 15M20 0L0 15" />
      <path stroke="#c8313e" strokeWidth="1.2" d="M0 0l20 15M20 0L0 15" />
      <path stroke="#fff" strokeWidth="5" d="M10 0v15M0 7.5h20" />
      <path stroke="#c8313e" strokeWidth="3" d="M10 0v15M0 7.5h20" />
    </>
  );
}
