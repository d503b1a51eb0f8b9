import { createActor, fromPromise } from 'xstate';
import { MESSAGES } from '@console/shared/messages';
import { subscribe } from 'valtio/vanilla';
import { createDocument } from '../../api/records.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { uploadFileMachine } from '../../machines/upload-file.ts';
import type { AttachInput } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { session } from '../../stores/session.ts';
import { holdUploads } from '../uploads/hold-uploads.ts';
import { sendFile } from '../uploads/send-file.ts';
import { FILES } from '../uploads/use-uploads.ts';

/** The record that files are attached to. Its type as in rows: `ORDER`. */
export interface DocumentOwner {
  entity_name: string;
  entity_id: string;
}

const TITLE_MAX = 100;

/** By record, so that uploads continue while the person is on another screen. */
const known = new Map<string, Uploads>();

export const ownerKey = ({ entity_name, entity_id }: DocumentOwner): string => `${entity_name}:${entity_id}`;

/** The uploads to this record, shared by all its panels. */
export function uploadsTo(owner: DocumentOwner): Uploads {
  const running = known.get(ownerKey(owner)) ?? begin(owner);
  known.set(ownerKey(owner), running);
  return running;
}

function begin(owner: DocumentOwner): Uploads {
  const attach = fromPromise<unknown, AttachInput>(({ input: { file, file_name, key }, signal }) =>
    createDocument({ ...owner, file_name, title: file.name.slice(0, TITLE_MAX) }, { idempotencyKey: key, signal }),
  );
  const machine = uploadFilesMachine.provide({
    actors: { uploadFile: uploadFileMachine.provide({ actors: { send: sendFile(FILES), attach } }) },
  });
  const actor = createActor(machine, { input: { newKey: () => crypto.randomUUID() } });
  actor.on('uploaded', ({ name }) => toastSuccess(MESSAGES.order.documentUploaded, name));
  actor.on('failed', ({ name, problem }) => toastError(MESSAGES.order.documentFailed, `${name}: ${problem}`));
  holdUploads(actor);
  return actor.start();
}

// Uploads must not continue under the next person's name.
subscribe(session, () => {
  if (session.user) return;
  for (const uploads of known.values()) uploads.stop();
  known.clear();
});
