import type { ServerResponse } from 'node:http';
import { AppError } from './errors.ts';

/** Aborts when whoever waits for the reply goes before the end of it. */
export function disconnectSignal(reply: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!reply.writableFinished) controller.abort(new AppError('bad_request', 'The caller has hung up.'));
  };
  if (reply.destroyed) close();
  else reply.once('close', close);
  return controller.signal;
}
