import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { adminScope } from '../../shared/api/admin-query';
import { useApiConfig } from '../../shared/api/api-context';
import { ApiError, getProblem, problemDetail } from '../../shared/api/api-error';
import type { CsvColumns, UploadedBankStatement } from '../../shared/api/types';
import { useTranslation } from '../../shared/i18n/use-translation';
import { pagePath } from '../../shared/paths';
import { staffRules } from '../../shared/staff-rules.gen';
import { useNotify } from '../../shared/toasts';
import type { StatementUpload } from './upload-statement';

const megabyte = 1024 * 1024;

/** Uploads a statement and opens it; asks for the columns of an unknown CSV file. */
export function useStatementUpload() {
  const { t } = useTranslation('payments');
  const config = useApiConfig();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const open = ({ statement }: UploadedBankStatement) =>
    void navigate(pagePath('adminPaymentStatement', { id: statement.id }));
  const upload = useMutation({
    mutationFn: async (upload: StatementUpload) => {
      if (upload.file.size > staffRules.statementMaxBytes)
        throw new ApiError(t('upload.tooBig', { max: staffRules.statementMaxBytes / megabyte }), 413);
      const { uploadStatement } = await import('./upload-statement');
      return uploadStatement(config, upload);
    },
    onSuccess: (uploaded) => {
      const { newLines, knownLines } = uploaded;
      void queryClient.invalidateQueries({ queryKey: adminScope('bank-statements') });
      const action = isMounted.current
        ? undefined
        : { label: t('upload.open'), onAction: () => open(uploaded) };
      if (newLines > 0) notify(t('upload.done', { count: newLines }), { type: 'success', action });
      else notify(t('upload.nothingNew', { count: knownLines }), { type: 'info', action });
    },
    onError: (error) => {
      if (!isMounted.current) notify(errorText(error, t('upload.error')), { type: 'error' });
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
    /** The columns were asked for although they may be known. */
    askedAgain: upload.variables?.askColumns === true,
    sending: upload.isPending,
    columns,
    error: upload.error && !columns ? errorText(upload.error, t('upload.error')) : undefined,
    /** Opens the statement unless staff leave the page before it is uploaded. */
    send: (statement: StatementUpload) => upload.mutate(statement, { onSuccess: open }),
    reset: upload.reset,
  };
}

function errorText(error: Error, fallback: string): string {
  const problem = getProblem(error);
  if (problem) return problemDetail(problem, 'text') ?? problem.message;
  return error instanceof ApiError && error.status === 413 ? error.message : fallback;
}
