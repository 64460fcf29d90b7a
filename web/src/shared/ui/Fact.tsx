import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A named value in a description list. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
