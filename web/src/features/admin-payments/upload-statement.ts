import { errorFromFetch, errorFromResponse } from '../../shared/api/api-error';
import type { ApiConfig } from '../../shared/api/client';
import type { CsvColumnRole, UploadedBankStatement } from '../../shared/api/types';

export interface StatementUpload {
  file: File;
  /** What the columns of a CSV file contain. */
  roles?: readonly CsvColumnRole[];
  /** Answers with the columns of a CSV file although the shop knows them. */
  askColumns?: boolean;
}

/** Milliseconds until an upload fails: 10 MiB over a slow connection. */
export const uploadTimeout = 5 * 60_000;

/** Uploads a bank statement. A CSV file that the shop does not know needs the roles of its columns. */
export async function uploadStatement(
  { baseUrl, language, authorize }: ApiConfig,
  { file, roles, askColumns }: StatementUpload,
): Promise<UploadedBankStatement> {
  const request = new Request(
    `${baseUrl}/api/v1/admin/bank-statements/upload${askColumns ? '?askColumns=true' : ''}`,
    {
      method: 'POST',
      headers: { 'Accept-Language': language() },
    },
  );
  // The form is built for each attempt, because the body of a request can be sent once.
  const send = ({ url, method, headers }: Request) => {
    const body = new FormData();
    if (roles) body.append('columns', roles.join(','));
    body.append('file', file);
    return fetch(url, { method, headers, body, signal: AbortSignal.timeout(uploadTimeout) });
  };
  try {
    const response = await (authorize ? authorize(request, send) : send(request));
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorFromResponse(response, body);
    return body as UploadedBankStatement;
  } catch (error) {
    throw errorFromFetch(error);
  }
}
