import { uploadFault } from '@console/shared/uploads';
import { MESSAGES } from '@console/shared/messages';
import { subscribe } from 'valtio/vanilla';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { attachToTicket } from '../../api/support.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { uploadFileMachine } from '../../machines/upload-file.ts';
import type { AttachInput, SendInput, UploadEvent } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { session } from '../../stores/session.ts';
import { holdUploads } from '../../records/uploads/hold-uploads.ts';

/** By ticket, so that uploads continue after its drawer is closed. */
const known = new Map<string, Uploads>();

/** The uploads to this ticket. */
export function uploadsToTicket(task_id: string): Uploads {
  const running = known.get(task_id) ?? begin(task_id);
  known.set(task_id, running);
  return running;
}

function begin(task_id: string): Uploads {
  const send = fromCallback<UploadEvent, SendInput>(({ input: { file, key }, sendBack }) => {
    const stop = new AbortController();
    const onProgress = (share: number) => sendBack({ type: 'sent', share });
    attachToTicket(task_id, file as File, { onProgress, signal: stop.signal, idempotencyKey: key })
      .then(() => sendBack({ type: 'stored', file_name: file.name }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'failed', error });
      });
    return () => stop.abort();
  });
  /** Nothing to attach: the upload already goes to the ticket. */
  const attach = fromPromise<unknown, AttachInput>(() => Promise.resolve());
  const machine = uploadFilesMachine.provide({
    actors: { uploadFile: uploadFileMachine.provide({ actors: { send, attach } }) },
  });
  const actor = createActor(machine, { input: { newKey: () => crypto.randomUUID(), errorOf: uploadFault } });
  actor.on('uploaded', ({ name }) => toastSuccess(MESSAGES.ticket.attached, name));
  actor.on('failed', ({ name, problem }) => toastError(MESSAGES.ticket.attachFailed, `${name}: ${problem}`));
  holdUploads(actor);
  return actor.start();
}

// Uploads must not continue under the next person's name.
subscribe(session, () => {
  if (session.user) return;
  for (const uploads of known.values()) uploads.stop();
  known.clear();
});
