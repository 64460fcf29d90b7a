import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context';
import { getProblem, problemDetail } from '../../../shared/api/api-error';
import type { AdminOrder, OrderDocument } from '../../../shared/api/types';
import { useTranslation } from '../../../shared/i18n/use-translation';
import { storageKeys } from '../../../shared/storage-keys';
import { useConfirm } from '../../admin-frame';
import { useDates } from '../../settings';
import { cacheOrder, invalidateOrderLists } from '../api';
import { useCarrierNames } from '../ParcelFields';
import { useRememberedChoice } from '../use-remembered-choice';
import { useStatusText } from '../use-status-text';
import { useTrackingNumberCheck } from '../use-tracking-number-check';
import { claimForPacking, findOrder, isSku, markPacked, releaseFromPacking } from './packing-api';
import {
  type Counts,
  countOf,
  isComplete,
  keepCounts,
  lineOf,
  orderNumberOf,
  type PackedLine,
  packedLines,
  sameCode,
} from './packing-model';
import { playSound } from './sounds';
import { useScanQueue } from './use-scan-queue';

export interface OpenOrder {
  order: AdminOrder;
  lines: PackedLine[];
  counts: Counts;
}

export interface PackingMessage {
  tone: 'accepted' | 'refused';
  text: string;
  /** Distinguishes repeated messages. */
  id: number;
}

/** The order that is being packed, and what scans, buttons and responses do to it. */
export function usePacking() {
  const { t } = useTranslation('packing');
  const api = useApi();
  const queryClient = useQueryClient();
  const { formatBriefly, formatDate } = useDates();
  const statusText = useStatusText();
  // Scans change the order before it is rendered again.
  const current = useRef<OpenOrder>(undefined);
  const [open, setOpen] = useState<OpenOrder>();
  const [message, setMessage] = useState<PackingMessage>();
  const [parcel, setParcel] = useState<{ carrier?: string; trackingNumber: string }>({ trackingNumber: '' });
  const [ships, setShips] = useRememberedChoice(storageKeys.shipPacked);
  const [firstCarrier] = useCarrierNames() ?? [];
  const carrier = parcel.carrier ?? firstCarrier;
  const { confirm, confirmDialog } = useConfirm();
  const { mayUseTrackingNumber, confirmDialog: trackingDialog } = useTrackingNumberCheck(
    open?.order ?? { id: 0 },
  );
  const { pending, enqueue, scan } = useScanQueue(handleScan);

  useEffect(
    () => () => {
      if (current.current) void releaseFromPacking(api, current.current.order.id);
    },
    [api],
  );

  function show(next: OpenOrder | undefined): void {
    current.current = next;
    setOpen(next);
  }

  function say(tone: PackingMessage['tone'], text: string): void {
    playSound(tone);
    setMessage((last) => ({ tone, text, id: (last?.id ?? 0) + 1 }));
  }

  async function handleScan(text: string): Promise<void> {
    const opened = current.current;
    const number = orderNumberOf(text);
    if (!opened) return openNumber(text, number);
    const line = lineOf(opened.lines, text);
    if (line) return countOne(opened, line);
    // Tracking numbers may have nine digits, too, but no such hyphens.
    if (number === text) return refuseOrder(opened.order, number);
    if (!isComplete(opened.lines, opened.counts)) return say('refused', t('unknownItem', { text }));
    setParcel((values) => ({ ...values, trackingNumber: text }));
    return save(text);
  }

  async function openNumber(text: string, number = text): Promise<void> {
    try {
      const id = await findOrder(api, number);
      if (id === undefined) say('refused', t('unknownOrder', { text }));
      else await openOrder(id);
    } catch (error) {
      say('refused', getProblem(error)?.message ?? t('openError'));
    }
  }

  async function openOrder(id: number): Promise<void> {
    const order = await claim(id);
    if (order) say('accepted', t('opened', { number: order.orderNumber }));
  }

  /** Shows the order if it can be packed, or says why not. */
  async function claim(id: number, takeOverFrom?: number): Promise<AdminOrder | undefined> {
    let document: OrderDocument | undefined;
    try {
      document = await claimForPacking(api, id, takeOverFrom);
    } catch (error) {
      const problem = getProblem(error);
      const newer = problemDetail(problem, 'currentOrder') ?? undefined;
      if (newer && problem?.code === 'order_being_packed') return takeOver(newer);
      const isClosed = newer && problem?.code === 'order_not_packable';
      say('refused', isClosed ? notPackable(newer) : (problem?.message ?? t('openError')));
      return undefined;
    }
    if (!document) {
      say('refused', t('openError'));
      return undefined;
    }
    const { order } = document;
    const lines = packedLines(document);
    // After a conflict, what was counted and typed stays.
    const before = current.current?.order.id === id ? current.current : undefined;
    show({ order, lines, counts: keepCounts(lines, before?.counts ?? {}) });
    invalidateOrderLists(queryClient);
    if (!before)
      setParcel({ carrier: order.parcel?.carrier, trackingNumber: order.parcel?.trackingNumber ?? '' });
    return order;
  }

  async function takeOver({ id, orderNumber, packer }: AdminOrder): Promise<AdminOrder | undefined> {
    if (!packer) return undefined;
    playSound('refused');
    const values = { number: orderNumber, name: packer.name, time: formatBriefly(packer.since) };
    const isTakenOver = await confirm({
      title: t('takenTitle', values),
      text: t('takenText', values),
      confirmLabel: t('takeOver'),
    });
    return isTakenOver ? claim(id, packer.id) : undefined;
  }

  function notPackable(order: AdminOrder): string {
    const { orderNumber: number, packed, status } = order;
    if (!packed) return t('wrongStatus', { number, status: statusText(status) });
    if (!packed.by) return t('alreadyPacked', { number });
    return t('alreadyPackedBy', { number, name: packed.by, time: formatDate(packed.at, 'short') });
  }

  function refuseOrder({ orderNumber }: AdminOrder, scanned: string): void {
    const text = t(scanned === orderNumber ? 'sameOrder' : 'otherOrder', { number: orderNumber });
    say('refused', text);
  }

  function countOne(opened: OpenOrder, line: PackedLine): void {
    const { id, name, quantity } = line;
    const done = countOf(line, opened.counts) + 1;
    if (done > quantity) {
      say('refused', t('surplus', { name, quantity }));
      return;
    }
    const counts = setCount(opened, id, done);
    const isLast = isComplete(opened.lines, counts);
    say('accepted', isLast ? t('complete') : t('counted', { name, done, quantity }));
  }

  function setCount(opened: OpenOrder, id: number, count: number): Counts {
    const counts = { ...opened.counts, [id]: count };
    show({ ...opened, counts });
    return counts;
  }

  async function save(trackingNumber: string): Promise<void> {
    const opened = current.current;
    if (!opened) return;
    const { order, lines, counts } = opened;
    const { orderNumber: number, version } = order;
    if (!isComplete(lines, counts)) return say('refused', t('incomplete'));
    if (trackingNumber && !carrier) return say('refused', t('noCarrier'));
    try {
      // A surplus product of another order is no parcel.
      const isProduct = (sku: string) => sameCode(sku, trackingNumber);
      if (trackingNumber && (await isSku(api, trackingNumber, isProduct)))
        return say('refused', t('unknownItem', { text: trackingNumber }));
    } catch {
      return say('refused', t('checkError'));
    }
    if (!(await mayUseTrackingNumber(trackingNumber))) return;
    try {
      const saved = await markPacked(api, order.id, {
        version,
        parcel: trackingNumber ? { carrier: carrier ?? '', trackingNumber } : null,
        ship: ships,
        notify: true,
      });
      show(undefined);
      await cacheOrder(queryClient, saved);
      say('accepted', t(ships ? 'savedShipped' : 'saved', { number }));
    } catch (error) {
      await refuseSave(order, error);
    }
  }

  async function refuseSave(order: AdminOrder, error: unknown): Promise<void> {
    const problem = getProblem(error);
    const newer = problemDetail(problem, 'currentOrder') ?? undefined;
    if (problem?.code === 'edit_conflict') {
      if (await claim(order.id)) say('refused', t('changed'));
    } else if (newer && (problem?.code === 'order_being_packed' || problem?.code === 'order_not_packable')) {
      show(undefined);
      invalidateOrderLists(queryClient);
      const { packer, orderNumber: number } = newer;
      say(
        'refused',
        problem.code === 'order_being_packed' && packer
          ? t('lost', { name: packer.name, number, time: formatBriefly(packer.since) })
          : notPackable(newer),
      );
    } else say('refused', problem?.fields?.[0]?.message ?? problem?.message ?? t('saveError'));
  }

  return {
    open,
    message,
    pending,
    parcel: { carrier, trackingNumber: parcel.trackingNumber },
    setParcel: (changes: Partial<typeof parcel>) => setParcel((values) => ({ ...values, ...changes })),
    ships,
    setShips,
    scan,
    openOrder: (id: number) => enqueue(() => openOrder(id)),
    setCount: (line: PackedLine, count: number) => {
      if (current.current) setCount(current.current, line.id, count);
    },
    save: () => enqueue(() => save(parcel.trackingNumber.trim())),
    leave: () =>
      enqueue(async () => {
        const id = current.current?.order.id;
        show(undefined);
        setMessage(undefined);
        if (id !== undefined) await releaseFromPacking(api, id);
        invalidateOrderLists(queryClient);
      }),
    confirmDialog,
    trackingDialog,
  };
}
