import { useState } from 'react';
import { countries } from '../rules.gen';
import styles from './CountryFlag.module.css';
import { IconWorld } from './icons';

/** The two addresses of a flag, the better one first. */
export function flagUrls(base: string, code: string): [svg: string, png: string] {
  const [folder, name] = [base.replace(/\/+$/, ''), code.toLowerCase()];
  return [`${folder}/${name}.svg`, `${folder}/w40/${name}.png`];
}

const known = new Set<string>(countries);

interface CountryFlagProps {
  code: string;
  /** Where flags come from. */
  base: string;
}

/** The flag beside a country's name: the vector, else the raster, else a globe; its place is kept in any case. */
export function CountryFlag({ code, base }: CountryFlagProps) {
  const [failed, setFailed] = useState<{ of: string; times: number }>();
  const of = `${base} ${code}`;
  const source = known.has(code) ? flagUrls(base, code)[failed?.of === of ? failed.times : 0] : undefined;
  if (!source) return <IconWorld className={styles.none} />;
  return (
    <img
      className={styles.flag}
      src={source}
      alt=""
      width="20"
      height="15"
      onError={() => setFailed((before) => ({ of, times: before?.of === of ? before.times + 1 : 1 }))}
    />
  );
}
