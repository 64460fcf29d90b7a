import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminScope } from '../../shared/api/admin-query';
import { useApiConfig } from '../../shared/api/api-context';
import { ApiError, getProblem, problemDetail } from '../../shared/api/api-error';
import type { CsvColumnRole, CsvColumns } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { staffRules } from '../../shared/staff-rules.gen';
import { useNotify } from '../../shared/toasts';

interface Upload {
  file: File;
  roles?: readonly CsvColumnRole[];
}

const megabyte = 1024 * 1024;

/** Uploads a statement and opens it; asks for the columns of an unknown CSV file. */
export function useStatementUpload() {
  const { t } = useTranslation('payments');
  const config = useApiConfig();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const upload = useMutation({
    mutationFn: async ({ file, roles }: Upload) => {
      if (file.size > staffRules.statementMaxBytes)
        throw new ApiError(t('upload.tooBig', { max: staffRules.statementMaxBytes / megabyte }), 413);
      const { uploadStatement } = await import('./upload-statement');
      return uploadStatement(config, file, roles);
    },
    onSuccess: ({ statement, newLines, knownLines }) => {
      void queryClient.invalidateQueries({ queryKey: adminScope('bank-statements') });
      if (newLines > 0) notify(t('upload.done', { count: newLines }), { type: 'success' });
      else notify(t('upload.nothingNew', { count: knownLines }), { type: 'info' });
      void navigate(pagePath('adminPaymentStatement', { id: statement.id }));
    },
  });
  const problem = getProblem(upload.error);
  const headings = problem?.code === 'statement_mapping_required' && problemDetail(problem, 'headings');
  const columns: CsvColumns | undefined = headings
    ? {
        headings,
        rows: problemDetail(problem, 'rows') ?? [],
        columns: problemDetail(problem, 'columns') ?? [],
      }
    : undefined;
  return {
    file: upload.variables?.file,
    /** The file that the error is about was sent with roles. */
    hasRoles: upload.variables?.roles !== undefined,
    sending: upload.isPending,
    columns,
    error: upload.error && !columns ? errorText(upload.error, t('upload.error')) : undefined,
    send: (file: File, roles?: readonly CsvColumnRole[]) => upload.mutate({ file, roles }),
    reset: upload.reset,
  };
}

function errorText(error: Error, fallback: string): string {
  const problem = getProblem(error);
  if (problem) return problemDetail(problem, 'text') ?? problem.message;
  return error instanceof ApiError && error.status === 413 ? error.message : fallback;
}
