const kinds = [
  'order_confirmation',
  'manager_notice',
  'status_change',
  'order_edited',
  'invoice',
  'password_reset',
  'password_changed',
  'account_deleted',
  'email_verification',
  'email_change',
  'email_change_notice',
  'email_changed',
  'registration_attempt',
  'two_step_changed',
  'new_device',
  'failed_sign_ins',
  'failed_codes',
  'withdrawal_receipt',
  'withdrawal_notice',
  'withdrawal_decision',
  'stock_confirmation',
  'back_in_stock',
] as const;

/** Maps an email kind to a text key; kinds of a newer server become `other`. */
export function emailKind(kind: string): (typeof kinds)[number] | 'other' {
  return kinds.find((supported) => supported === kind) ?? 'other';
}
