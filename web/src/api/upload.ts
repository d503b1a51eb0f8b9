import type { ReplyOf } from '@console/shared/calls/call';
import type { documentCalls } from '@console/shared/calls/records';
import { errorOf, noReply } from './api-error.ts';
import { refreshTokens } from './refresh.ts';
import { accessToken } from './tokens.ts';

export type Uploaded = ReplyOf<typeof documentCalls.upload>;

export interface UploadOptions {
  /** The fraction sent, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** A multipart form with one file. */
interface FileForm {
  /** Without `/api`. */
  path: string;
  field: string;
  file: File;
  texts?: Readonly<Record<string, string>>;
}

interface FormOptions extends UploadOptions {
  idempotencyKey?: string;
}

/** Uploads one file, either a public picture or a record's file. Rejects like `bind`. */
export const uploadFile = async (file: File, isPublic: boolean, options: UploadOptions): Promise<Uploaded> =>
  (await sendForm(
    { path: '/upload', field: 'file', file, ...(isPublic && { texts: { access: 'public' } }) },
    options,
  )) as Uploaded;

/** The response to a form with one file. If the access token is refused, renews it and sends once more. */
export async function sendForm(form: FileForm, options: FormOptions): Promise<unknown> {
  const token = accessToken();
  const first = await send(form, token, options);
  const isSpent = first.status === 401 && token !== undefined && (await refreshTokens(token));
  const { status, body, requestId } = isSpent ? await send(form, accessToken(), options) : first;
  if (status < 200 || status >= 300) throw errorOf(status, body, requestId);
  return body;
}

interface Answer {
  status: number;
  body: unknown;
  requestId: string | null;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send(
  { path, field, file, texts = {} }: FileForm,
  token: string | undefined,
  { onProgress, signal, idempotencyKey }: FormOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    form.append(field, file);
    request.open('POST', `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const requestId = request.getResponseHeader('x-request-id');
      resolve({ status: request.status, body: request.response as unknown, requestId });
    });
    request.addEventListener('error', () => reject(noReply()));
    request.addEventListener('abort', () => reject((signal.reason as Error | undefined) ?? noReply()));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.send(form);
  });
}
