import type { ComponentProps } from 'react';
import '../styles/print.css';
import { IconPrinter } from './account-icons';
import { Button } from './Button';

interface PrintButtonProps extends Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> {
  /** Called before the print dialog is opened. */
  onPrint?: () => void;
}

/** Prints the part of the page that has `data-print`. */
export function PrintButton({ onPrint, ...props }: PrintButtonProps) {
  const iconSize = props.size === 'sm' ? 16 : undefined;
  return (
    <Button
      {...props}
      icon={<IconPrinter size={iconSize} />}
      onClick={() => {
        onPrint?.();
        window.print();
      }}
    />
  );
}
