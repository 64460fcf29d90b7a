const kinds = [
  'order_confirmation',
  'manager_notice',
  'status_change',
  'order_edited',
  'password_reset',
  'password_changed',
  'account_deleted',
  'withdrawal_receipt',
  'withdrawal_notice',
  'stock_confirmation',
  'back_in_stock',
] as const;

/** Maps an email kind to a text key; kinds of a newer server become `other`. */
export function emailKind(kind: string): (typeof kinds)[number] | 'other' {
  return kinds.find((supported) => supported === kind) ?? 'other';
}
