import { matchPath } from 'react-router';
import { ApiError } from '../shared/api/api-error';
import { ChunkLoadError } from '../shared/chunk-loading';
import { pageNames, pages } from '../shared/paths';
import { rules } from '../shared/rules.gen';

// Reports errors of the browser to the server's log, without personal data: no addresses, queries or ids.

export const clientErrorsPath = '/api/v1/client-errors';

/** Per page view, so that an error in a loop does not flood the log. */
const maxReports = 5;
const maxFrames = 20;

export interface ClientErrorReport {
  message: string;
  /** Frames of the application's own files, one per line. */
  stack: string;
  /** Route pattern of the page, for example `/product/:id`. */
  page: string;
}

/** Reports uncaught errors and rejections from now on. Returns the function that reports an error caught elsewhere. */
export function startErrorReporting(): (error: unknown) => void {
  const sent = new Set<string>();
  let viewedPage = '';
  const report = (error: unknown) => {
    // Failed requests are part of normal operation and are shown to the visitor.
    if (!(error instanceof Error) || error instanceof ApiError || error instanceof ChunkLoadError) return;
    const { pathname } = window.location;
    if (pathname !== viewedPage) sent.clear();
    viewedPage = pathname;
    const body = JSON.stringify(createReport(error, pathname));
    if (sent.size >= maxReports || sent.has(body)) return;
    sent.add(body);
    navigator.sendBeacon(clientErrorsPath, new Blob([body], { type: 'application/json' }));
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return report;
}

export function createReport({ name, message, stack }: Error, pathname: string): ClientErrorReport {
  const pattern = pageNames.map((page) => pages[page].path).find((path) => matchPath(path, pathname));
  return {
    message: removePersonalData(`${name}: ${message}`).slice(0, rules.clientErrorMessageMaxChars),
    stack: ownFrames(stack ?? ''),
    page: pattern ?? '*',
  };
}

function removePersonalData(text: string): string {
  return text
    .replace(/\S+@\S+/g, '[email]')
    .replace(/(?:https?:\/\/|\/)[^\s"')]+/g, '[url]')
    .replace(/\d{2,}/g, '[number]');
}

/** A frame is written as "at name (url:1:2)" or as "name@url:1:2", depending on the browser. */
const framePattern = /^\s*(?:at )?(?:async )?([\w$.<>]*)[^/]*?\S*?(\/assets\/[\w.-]+:\d+:\d+)\)?$/;

function ownFrames(stack: string): string {
  return stack
    .split('\n')
    .map((line) => framePattern.exec(line))
    .filter((frame) => frame !== null)
    .slice(0, maxFrames)
    .map(([, name, position]) => (name && !name.startsWith('http') ? `${name} ${position}` : position))
    .join('\n')
    .slice(0, rules.clientErrorStackMaxChars);
}
