import { useMutation } from '@tanstack/react-query';
import { useApi, useApiConfig } from '../../shared/api/api-context';
import { errorFromFetch, errorFromResponse, getProblem } from '../../shared/api/api-error';
import { fileName, sendDownload } from '../../shared/api/download';
import { useTranslation } from '../../shared/i18n/use-translation';
import { saveFile } from '../../shared/save-file';
import { useNotify } from '../../shared/toasts';
import type { Period } from './period';

export const fileFormats = ['spreadsheet', 'data'] as const;
export type FileFormat = (typeof fileFormats)[number];
export type FileList = 'documents' | 'vat' | 'payments';

/** Downloads a list of a period as CSV. */
export function useDownload() {
  const { t } = useTranslation('accounting');
  const api = useApi();
  const { authorize } = useApiConfig();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (query: Period & { list: FileList; format: FileFormat }) => {
      try {
        const { response, data, error } = await api.GET('/api/v1/admin/accounting/export', {
          params: { query },
          headers: { Accept: 'text/csv' },
          parseAs: 'blob',
          fetch: sendDownload(authorize),
        });
        if (!response.ok) throw errorFromResponse(response, error);
        return { file: data as Blob, name: fileName(response.headers.get('Content-Disposition')) };
      } catch (error) {
        throw errorFromFetch(error);
      }
    },
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      notify(t('saved'), { type: 'success', detail: name });
    },
    onError: (error) => notify(getProblem(error)?.message ?? t('downloadError'), { type: 'error' }),
  });
}
