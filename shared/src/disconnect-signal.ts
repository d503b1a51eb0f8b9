import type { ServerResponse } from 'node:http';
import { AppError } from './errors.ts';

/** Aborts when the client disconnects before the reply is complete. */
export function disconnectSignal(reply: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const close = () => {
    if (!reply.writableFinished) controller.abort(new AppError('bad_request', 'The caller has hung up.'));
  };
  if (reply.destroyed) close();
  else reply.once('close', close);
  return controller.signal;
}
