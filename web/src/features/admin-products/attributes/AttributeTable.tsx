import { useTranslation } from 'react-i18next';
import { rules } from '../../../shared/rules.gen';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconTrash } from '../../../shared/ui/icons';
import { IconPencil } from '../../../shared/ui/office-icons';
import { type Column, DataTable, DragHandle, DragRow, DragRows, MoveButtons } from '../../admin-frame';
import type { AttributeValues } from '../form/product-values';
import { AttributeEntry } from './AttributeEntry';
import type { AttributeListProps } from './AttributeManager';
import styles from './Attributes.module.css';
import { coverOf, moved, removed, valued } from './attribute-list';
import type { AttributeEntryState } from './use-attribute-entry';

interface AttributeTableProps extends AttributeListProps {
  entry: AttributeEntryState<string>;
}

/** The attributes in their order, and a line to add one or to change the one that was chosen. */
export function AttributeTable({ attributes, onChange, entry: line }: AttributeTableProps) {
  const { t } = useTranslation('admin');
  const now = attributes.find(({ key }) => key === line.target);
  /** What was typed is taken along before another attribute is. */
  function edit(entry: AttributeValues): void {
    const list = line.takenIfTyped(attributes);
    if (!list) return;
    onChange(list);
    line.open(entry.key, entry);
    line.call();
  }
  const place = (entry: AttributeValues) => attributes.indexOf(entry);
  const columns: Column<AttributeValues>[] = [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      from: 'tablet',
      cell: ({ name }) => <DragHandle label={t('drag.handle', { name })} />,
    },
    {
      name: 'name',
      label: `${t('attributes.name')} · ${t('attributes.value')}`,
      wide: true,
      cell: (entry) => {
        const cover = coverOf(entry);
        return (
          <span className={styles.named}>
            <b>{entry.name}</b>
            <input
              className={styles.value}
              aria-label={t('attributes.valueOf', { name: entry.name })}
              autoComplete="off"
              maxLength={rules.attributeValueMaxChars}
              value={entry.value}
              disabled={entry.key === line.target}
              onChange={({ target }) => onChange(valued(attributes, entry.key, target.value))}
            />
            {cover && <small className={styles.cover}>{t('attributes.covered', { text: cover })}</small>}
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
            canGoUp={place(entry) > 0}
            canGoDown={place(entry) < attributes.length - 1}
            onStep={(step) => onChange(moved(attributes, entry.key, place(entry) + step))}
          />
          <IconButton size="sm" label={t('row.editOf', { name: entry.name })} onClick={() => edit(entry)}>
            <IconPencil size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('row.deleteOf', { name: entry.name })}
            onClick={() => {
              if (entry.key === line.target) line.open();
              line.call();
              onChange(removed(attributes, entry.key));
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
          onMove={(key, to) => onChange(moved(attributes, key, to))}
        >
          <DataTable
            label={t('attributes.title')}
            columns={columns}
            rows={attributes}
            idOf={({ key }) => key}
            expected={0}
            empty={null}
            Row={DragRow}
          />
        </DragRows>
      )}
      {attributes.length >= rules.attributesPerProduct && !now ? (
        <p className="muted">{t('attributes.full', { maximum: rules.attributesPerProduct })}</p>
      ) : (
        <AttributeEntry
          entry={line}
          submitLabel={t(now ? 'attributes.saveOne' : 'attributes.add')}
          onSubmit={() => {
            const list = line.taken(attributes);
            if (!list) return;
            onChange(list);
            line.open();
            line.call();
          }}
          onCancel={now && (() => line.open())}
        />
      )}
    </>
  );
}
