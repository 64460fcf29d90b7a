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
import { useTranslation } from 'react-i18next';
import { classNames } from '../../shared/ui/class-names';
import { IconGrip } from '../../shared/ui/office-icons';
import type { RowFrameProps } from './DataTable';
import styles from './drag-rows.module.css';

/** A press becomes a drag after so many pixels. */
export const dragDistance = 6;

interface DragRowsProps<Id extends UniqueIdentifier> {
  /** The rows in the order in which they are shown. */
  ids: Id[];
  nameOf: (id: Id) => string;
  onMove: (id: Id, to: number) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Rows below it can be moved by mouse, finger and keyboard; every step is told to screen readers. */
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
  const place = (id: UniqueIdentifier) => ({
    name: nameOf(id as Id),
    place: ids.indexOf(id as Id) + 1,
    total: ids.length,
  });
  // A lifted row is over its own place at once: that is no news, and would drown the word that it is lifted.
  const moved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t('drag.lifted', place(active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !moved.current)) return undefined;
      moved.current = true;
      return t('drag.over', { ...place(over.id), name: nameOf(active.id as Id) });
    },
    onDragEnd: ({ active, over }) =>
      t('drag.dropped', { ...place(over?.id ?? active.id), name: nameOf(active.id as Id) }),
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
      modifiers={[upAndDown]}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;
const HandleContext = createContext<Handle | null>(null);

/** A table row that its handle moves. What makes it draggable stands on the handle, so that it stays a row. */
export function DragRow({ id, className, children }: RowFrameProps) {
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

/** The button by which a row is moved: dragged, or lifted by Space and moved by arrows. */
export function DragHandle({ label, disabled }: { label: string; disabled?: boolean }) {
  const handle = useContext(HandleContext);
  if (!handle) throw new Error('A handle needs a DragRow around it');
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
