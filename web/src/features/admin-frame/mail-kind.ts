const kinds = ['order_confirmation', 'manager_notice', 'status_change'] as const;

/** The kind of a mail as the back office names it; one that it does not know yet is still shown. */
export function mailKind(kind: string): (typeof kinds)[number] | 'other' {
  return kinds.find((known) => known === kind) ?? 'other';
}
