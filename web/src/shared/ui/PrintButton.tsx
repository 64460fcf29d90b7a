import type { ComponentProps } from 'react';
import '../styles/print.css';
import { IconPrinter } from './account-icons';
import { Button } from './Button';

/** Prints the part of the page that has `data-print`. */
export function PrintButton(props: Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'>) {
  const iconSize = props.size === 'sm' ? 16 : undefined;
  return <Button {...props} icon={<IconPrinter size={iconSize} />} onClick={() => window.print()} />;
}
