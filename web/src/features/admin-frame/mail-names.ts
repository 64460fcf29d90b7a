// Kinds and states of mails as the back office names them; one it does not know yet is still shown.

const kinds = ['order_confirmation', 'manager_notice', 'status_change'] as const;
const states = ['waiting', 'delivered', 'failed'] as const;

export function mailKind(kind: string): (typeof kinds)[number] | 'other' {
  return kinds.find((known) => known === kind.toLowerCase()) ?? 'other';
}

export function mailState(state: string): (typeof states)[number] | 'other' {
  return states.find((known) => known === state.toLowerCase()) ?? 'other';
}
