import { useTranslation } from '../../../shared/i18n/use-translation';
import { rules } from '../../../shared/rules.gen';
import { IconPencil } from '../../../shared/ui/admin-icons';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconTrash } from '../../../shared/ui/page-icons';
import { useLengthError } from '../../../shared/ui/use-length-error';
import { type Column, DataTable, DragHandle, DragRow, DragRows, MoveButtons } from '../../admin-frame';
import type { AttributeValues } from '../form/product-values';
import { AttributeEntry } from './AttributeEntry';
import styles from './Attributes.module.css';
import { moveAttribute, removeAttribute, setValue, translationOverride } from './attribute-list';
import type { AttributeListProps } from './attribute-props';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeTableProps extends AttributeListProps {
  entry: AttributeEntryState;
}

/** The sortable list of attributes, with a form row that adds or edits one. */
export function AttributeTable({ attributes, onChange, entry: form }: AttributeTableProps) {
  const { t } = useTranslation('admin');
  const lengthError = useLengthError();
  const edited = attributes.find(({ key }) => key === form.target);

  /** Applies pending input before another attribute is edited. */
  function edit(entry: AttributeValues): void {
    const list = form.applyIfChanged(attributes);
    if (!list) return;
    onChange(list);
    form.start(entry.key, entry);
    form.requestFocus();
  }
  const indexOf = (entry: AttributeValues) => attributes.indexOf(entry);
  const columns: Column<AttributeValues>[] = [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      showFrom: 'tablet',
      cell: ({ name }) => <DragHandle label={t('drag.handle', { name })} />,
    },
    {
      name: 'name',
      label: `${t('attributes.name')} · ${t('attributes.value')}`,
      wide: true,
      rowHeader: true,
      cell: (entry) => {
        const override = translationOverride(entry);
        const error = lengthError(entry.value, rules.attributeValueMaxChars);
        return (
          <span className={styles.nameAndValue}>
            <b>{entry.name}</b>
            <input
              className={styles.value}
              aria-label={t('attributes.valueOf', { name: entry.name })}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              value={entry.value}
              disabled={entry.key === form.target}
              onChange={({ target }) => onChange(setValue(attributes, entry.key, target.value))}
            />
            {error && (
              <small role="alert" className={styles.error}>
                {error}
              </small>
            )}
            {override && (
              <small className={styles.override}>{t('attributes.covered', { text: override })}</small>
            )}
          </span>
        );
      },
    },
    {
      name: 'actions',
      label: t('columns.actions'),
      labelHidden: true,
      end: true,
      cell: (entry) => (
        <span className={styles.actions}>
          <MoveButtons
            name={entry.name}
            canGoUp={indexOf(entry) > 0}
            canGoDown={indexOf(entry) < attributes.length - 1}
            onStep={(step) => onChange(moveAttribute(attributes, entry.key, indexOf(entry) + step))}
          />
          <IconButton size="sm" label={t('row.editOf', { name: entry.name })} onClick={() => edit(entry)}>
            <IconPencil size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('row.deleteOf', { name: entry.name })}
            onClick={() => {
              if (entry.key === form.target) form.start();
              form.requestFocus();
              onChange(removeAttribute(attributes, entry.key));
            }}
          >
            <IconTrash size={16} />
          </IconButton>
        </span>
      ),
    },
  ];

  return (
    <>
      {attributes.length > 0 && (
        <DragRows
          ids={attributes.map(({ key }) => key)}
          nameOf={(key) => attributes.find((entry) => entry.key === key)?.name ?? ''}
          onMove={(key, to) => onChange(moveAttribute(attributes, key, to))}
        >
          <DataTable
            label={t('attributes.title')}
            columns={columns}
            rows={attributes}
            idOf={({ key }) => key}
            skeletonRows={0}
            empty={null}
            Row={DragRow}
          />
        </DragRows>
      )}
      {attributes.length >= rules.attributesPerProduct && !edited ? (
        <p className="muted">{t('attributes.full', { maximum: rules.attributesPerProduct })}</p>
      ) : (
        <AttributeEntry
          entry={form}
          submitLabel={t(edited ? 'attributes.saveOne' : 'attributes.add')}
          onSubmit={() => {
            const list = form.applyTo(attributes);
            if (!list) return;
            onChange(list);
            form.start();
            form.requestFocus();
          }}
          onCancel={edited && (() => form.start())}
        />
      )}
    </>
  );
}
