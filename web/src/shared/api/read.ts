import type { Language } from '../i18n/languages';
import { type Api, type FetchResult, unwrap } from './client';
import type { paths } from './schema.gen';

type Reads = {
  [Path in keyof paths as paths[Path] extends { get: object } ? Path : never]: paths[Path] extends {
    get: infer Operation;
  }
    ? Operation
    : never;
};

export type ReadPath = keyof Reads;

export type ReadData<Path extends ReadPath> = Reads[Path] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** The parameters of a request, and the language of its response if it has texts of the catalog. */
export type ReadRequest<Path extends ReadPath> = Pick<Reads[Path]['parameters'], 'path' | 'query'> & {
  language?: Language;
  /** Opens the order of a guest. */
  accessKey?: string;
  signal?: AbortSignal;
};

/** Returns the data of a path or throws an ApiError. */
export function read<Path extends ReadPath>(
  api: Api,
  path: Path,
  { language, accessKey, signal, ...params }: ReadRequest<Path>,
): Promise<ReadData<Path>> {
  const get = api.GET as (path: Path, options: object) => Promise<FetchResult<ReadData<Path>>>;
  const header = { 'Accept-Language': language, 'Order-Key': accessKey };
  return unwrap(get(path, { params: { ...params, header }, signal }));
}
