import { MESSAGES } from '@console/shared/messages';
import { createDocument } from '../../api/records.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { sendFile } from '../uploads/send-file.ts';
import { uploadMachine, uploadsOf } from '../uploads/upload-machine.ts';
import { FILES } from '../uploads/use-uploads.ts';

/** The record that files are attached to. Its type as in rows: `ORDER`. */
export interface DocumentOwner {
  entity_name: string;
  entity_id: string;
}

const TITLE_MAX = 100;

export const ownerKey = ({ entity_name, entity_id }: DocumentOwner): string => `${entity_name}:${entity_id}`;

/** The uploads to this record, shared by all its panels. */
export const uploadsTo = (owner: DocumentOwner): Uploads =>
  uploadsOf(ownerKey(owner), () => ({
    machine: uploadMachine(sendFile(FILES), ({ file, file_name, key }, signal) =>
      createDocument({ ...owner, file_name, title: file.name.slice(0, TITLE_MAX) }, { idempotencyKey: key, signal }),
    ),
    done: MESSAGES.order.documentUploaded,
    failed: MESSAGES.order.documentFailed,
  }));
