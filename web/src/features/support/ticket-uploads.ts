import { MESSAGES } from '@console/shared/messages';
import { attachToTicket } from '../../api/support.ts';
import type { Uploads } from '../../machines/upload-files.ts';
import { uploadMachine, uploadsOf } from '../../records/uploads/upload-machine.ts';

/** The uploads to this ticket. They continue after its drawer is closed. */
export const uploadsToTicket = (task_id: string): Uploads =>
  uploadsOf(`TICKET:${task_id}`, () => ({
    machine: uploadMachine(async ({ file, key }, options) => {
      await attachToTicket(task_id, file as File, { ...options, idempotencyKey: key });
      return file.name;
    }),
    done: MESSAGES.ticket.attached,
    failed: MESSAGES.ticket.attachFailed,
  }));
