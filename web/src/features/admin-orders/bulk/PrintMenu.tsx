import { useTranslation } from '../../../shared/i18n/use-translation';
import { staffRules } from '../../../shared/staff-rules.gen';
import { useNotify } from '../../../shared/toasts';
import { Button, type ButtonProps } from '../../../shared/ui/Button';
import { MenuAction, MenuList } from '../../../shared/ui/MenuList';
import { Popover } from '../../../shared/ui/Popover';
import { documentKinds, printPath } from '../documents';

interface PrintMenuProps extends Pick<ButtonProps, 'variant' | 'className'> {
  label: string;
  /** Ids, or a filter of the list. */
  orders: Parameters<typeof printPath>[1];
  count: number;
}

/** Opens the page that prints documents of several orders. */
export function PrintMenu({ label, orders, count, ...button }: PrintMenuProps) {
  const { t } = useTranslation('admin');
  const notify = useNotify();

  function print(path: string): void {
    if (count > staffRules.printedOrders) {
      notify(t('bulk.printLimit', { count: staffRules.printedOrders }), { type: 'warning' });
    } else {
      window.open(path, '_blank', 'noopener');
    }
  }

  return (
    <Popover
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} {...button}>
          {label}
        </Button>
      )}
    >
      {(close) => (
        <MenuList>
          {documentKinds.map((document) => (
            <MenuAction
              key={document}
              onSelect={() => {
                close();
                print(printPath(document, orders));
              }}
            >
              {t(`bulk.documents.${document}`)}
            </MenuAction>
          ))}
        </MenuList>
      )}
    </Popover>
  );
}
