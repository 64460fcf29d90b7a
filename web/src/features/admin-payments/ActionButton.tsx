import { type ComponentProps, useRef } from 'react';
import { Button } from '../../shared/ui/Button';
import { useFocusFallback } from '../admin-frame';

const findLine = (button: HTMLElement) => button.closest('li');

/** A button that disappears after its action and passes the focus on: to its line, or to the heading. */
export function ActionButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, findLine);
  return <Button {...props} ref={button} />;
}
