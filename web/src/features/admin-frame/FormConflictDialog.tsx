import { ConflictDialog, type FieldDifference } from './ConflictDialog';

interface ConflictingForm {
  conflict: { updatedAt?: string | null } | undefined;
  saving: boolean;
  resolveConflict: (theirFields: ReadonlySet<string>) => void;
  closeConflict: () => void;
}

interface FormConflictDialogProps {
  form: ConflictingForm;
  differences: FieldDifference[];
}

export function FormConflictDialog({ form, differences }: FormConflictDialogProps) {
  return (
    <ConflictDialog
      open={form.conflict !== undefined}
      savedAt={form.conflict?.updatedAt ?? undefined}
      differences={differences}
      saving={form.saving}
      onResolve={form.resolveConflict}
      onClose={form.closeConflict}
    />
  );
}
