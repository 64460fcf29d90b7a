import { useState } from 'react';
import styles from './CountryFlag.module.css';
import { IconWorld } from './page-icons';

/** Returns the URLs of a flag in the order of preference. */
export function flagUrls(base: string, code: string): [svg: string, png: string] {
  const [directory, name] = [base.replace(/\/+$/, ''), code.toLowerCase()];
  return [`${directory}/${name}.svg`, `${directory}/w40/${name}.png`];
}

interface CountryFlagProps {
  code: string;
  base: string;
  /** In a long list: loads the image when it comes near the screen. */
  lazy?: boolean;
}

/** A country's flag: the SVG, on error the PNG, on error a globe icon. All have the same width. */
export function CountryFlag({ code, base, lazy }: CountryFlagProps) {
  const [failure, setFailure] = useState<{ flag: string; count: number }>();
  const flag = `${base} ${code}`;
  const source = /^[A-Z]{2}$/.test(code)
    ? flagUrls(base, code)[failure?.flag === flag ? failure.count : 0]
    : undefined;
  if (!source) return <IconWorld className={styles.fallback} />;
  return (
    <img
      className={styles.flag}
      src={source}
      alt=""
      width="20"
      height="15"
      loading={lazy ? 'lazy' : undefined}
      onError={() =>
        setFailure((previous) => ({ flag, count: previous?.flag === flag ? previous.count + 1 : 1 }))
      }
    />
  );
}
