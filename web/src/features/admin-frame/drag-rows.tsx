import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation';
import { IconGrip } from '../../shared/ui/admin-icons';
import { classNames } from '../../shared/ui/class-names';
import type { TableRowProps } from './DataTable';
import styles from './drag-rows.module.css';

/** Pointer movement in pixels that starts a drag. */
export const dragDistance = 6;

interface DragRowsProps<Id extends UniqueIdentifier> {
  /** In display order. */
  ids: Id[];
  nameOf: (id: Id) => string;
  onMove: (id: Id, to: number) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Makes the rows inside sortable by mouse, touch and keyboard, with screen reader announcements. */
export function DragRows<Id extends UniqueIdentifier>({
  ids,
  nameOf,
  onMove,
  disabled,
  children,
}: DragRowsProps<Id>) {
  const { t } = useTranslation('admin');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const positionOf = (id: UniqueIdentifier) => ({
    name: nameOf(id as Id),
    position: ids.indexOf(id as Id) + 1,
    total: ids.length,
  });
  // The first drag-over event is over the row's own position; announcing it would interrupt the drag-start announcement.
  const moved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t('drag.lifted', positionOf(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !moved.current)) return undefined;
      moved.current = true;
      return t('drag.over', { ...positionOf(over.id), name: nameOf(active.id as Id) });
    },
    onDragEnd: ({ active, over }) =>
      t('drag.dropped', { ...positionOf(over?.id ?? active.id), name: nameOf(active.id as Id) }),
    onDragCancel: ({ active }) => t('drag.cancelled', { name: nameOf(active.id as Id) }),
  };

  function end({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onMove(active.id as Id, ids.indexOf(over.id as Id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const HandleContext = createContext<Handle | null>(null);

/** A draggable table row. The drag attributes are on the handle, so that the element keeps its row role. */
export function DragRow({ id, className, children }: TableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>
      <tr
        ref={setNodeRef}
        className={classNames(className, isDragging && styles.lifted)}
        style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      >
        {children}
      </tr>
    </HandleContext>
  );
}

/** The drag handle of a row; by keyboard, Space picks the row up and arrow keys move it. */
export function DragHandle({ label, disabled }: { label: string; disabled?: boolean }) {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('DragHandle must be inside a DragRow');
  const { t } = useTranslation('admin');
  const { role: _, ...attributes } = handle.attributes;
  return (
    <button
      {...attributes}
      aria-roledescription={t('drag.role')}
      {...(disabled ? {} : handle.listeners)}
      ref={handle.setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-disabled={disabled || undefined}
      disabled={disabled}
    >
      <IconGrip size={16} />
    </button>
  );
}
