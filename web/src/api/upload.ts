import type { ReplyOf } from '@console/shared/calls/call';
import type { documentCalls } from '@console/shared/calls/records';
import { errorOf, noReply } from './api-error.ts';
import { refreshTokens } from './refresh.ts';
import { accessToken } from './tokens.ts';

export type Uploaded = ReplyOf<typeof documentCalls.upload>;

export interface UploadOptions {
  /** From 0 to 1: how much of the file has left this machine. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Uploads one file; a refused access token is renewed, and the file sent once more. Rejects as `bind` does. */
export async function uploadFile(file: File, options: UploadOptions): Promise<Uploaded> {
  const token = accessToken();
  const first = await send(file, token, options);
  const isSpent = first.status === 401 && token !== undefined && (await refreshTokens(token));
  const { status, body } = isSpent ? await send(file, accessToken(), options) : first;
  if (status < 200 || status >= 300) throw errorOf(status, body);
  return body as Uploaded;
}

interface Answer {
  status: number;
  body: unknown;
}

/** `fetch` tells nothing of what it has sent; only this does. */
function send(file: File, token: string | undefined, { onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', '/api/upload');
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    request.addEventListener('error', () => reject(noReply()));
    request.addEventListener('abort', () => reject((signal.reason as Error | undefined) ?? noReply()));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    request.send(form);
  });
}
