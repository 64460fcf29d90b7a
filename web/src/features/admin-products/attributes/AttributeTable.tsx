import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rules } from '../../../shared/rules.gen';
import { IconButton } from '../../../shared/ui/IconButton';
import { IconPencil, IconTrash } from '../../../shared/ui/icons';
import { type Column, DataTable, DragHandle, DragRow, DragRows, MoveButtons } from '../../admin-frame';
import type { AttributeValues } from '../form/product-values';
import { AttributeEntry } from './AttributeEntry';
import type { AttributeListProps } from './AttributeManager';
import styles from './Attributes.module.css';
import { added, edited, moved, nameFault, removed } from './attribute-list';

/** The attributes in their order, and a line to add one or to change the one that was chosen. */
export function AttributeTable({ attributes, onChange }: AttributeListProps) {
  const { t } = useTranslation('admin');
  const [editing, setEditing] = useState<string>();
  const now = attributes.find(({ key }) => key === editing);
  const place = (entry: AttributeValues) => attributes.indexOf(entry);
  const columns: Column<AttributeValues>[] = [
    {
      name: 'handle',
      label: t('columns.move'),
      labelHidden: true,
      cell: ({ name }) => <DragHandle label={t('drag.handle', { name })} />,
    },
    { name: 'name', label: t('attributes.name'), wide: true, cell: ({ name }) => <b>{name}</b> },
    { name: 'value', label: t('attributes.value'), cell: ({ value }) => value || '—' },
    {
      name: 'actions',
      label: t('columns.actions'),
      labelHidden: true,
      end: true,
      cell: (entry) => (
        <span className={styles.actions}>
          <span className={styles.wideOnly}>
            <MoveButtons
              name={entry.name}
              canGoUp={place(entry) > 0}
              canGoDown={place(entry) < attributes.length - 1}
              onStep={(step) => onChange(moved(attributes, entry.key, place(entry) + step))}
            />
          </span>
          <IconButton
            size="sm"
            label={t('row.editOf', { name: entry.name })}
            onClick={() => setEditing(entry.key)}
          >
            <IconPencil size={16} />
          </IconButton>
          <IconButton
            size="sm"
            label={t('row.deleteOf', { name: entry.name })}
            onClick={() => {
              if (entry.key === editing) setEditing(undefined);
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
          key={editing ?? `new-${attributes.length}`}
          start={now}
          submitLabel={t(now ? 'attributes.saveOne' : 'attributes.add')}
          faultOf={({ name }) => {
            const fault = nameFault(attributes, name, now?.key);
            return fault && t(`attributes.${fault}`);
          }}
          onSubmit={(text) => {
            onChange(now ? edited(attributes, now.key, text) : added(attributes, text));
            setEditing(undefined);
          }}
          onCancel={now && (() => setEditing(undefined))}
        />
      )}
    </>
  );
}
