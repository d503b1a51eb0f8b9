import { MESSAGES } from '@console/shared/messages';
import { createDocument } from '../../api/records.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { sendFile } from '../uploads/send-file.ts';
import { uploadMachine, uploadsOf } from '../uploads/upload-machine.ts';
import { FILES } from '../uploads/use-uploads.ts';
import { ownerKey } from './documents-of.ts';
import type { DocumentOwner } from './documents-of.ts';

const TITLE_MAX = 100;

/** The uploads to this record, shared by all its panels. */
export const uploadsTo = (owner: DocumentOwner): Uploads =>
  uploadsOf(ownerKey(owner), () => ({
    machine: uploadMachine(sendFile(FILES), ({ file, file_name, key }, signal) =>
      createDocument({ ...owner, file_name, title: file.name.slice(0, TITLE_MAX) }, { idempotencyKey: key, signal }),
    ),
    done: MESSAGES.order.documentUploaded,
    failed: MESSAGES.order.documentFailed,
  }));
