import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { failureOf, problemOf } from './record-work/problem.ts';
import type { Failure } from './record-work/problem.ts';

/** The part of a file the machine needs. The actors read the rest. */
export interface PickedFile {
  name: string;
  size: number;
}

export interface UploadInput<File extends PickedFile = PickedFile> {
  id: string;
  file: File;
  /** Idempotency key for attaching the file to the record. */
  key: string;
  /** Why the file is rejected before sending. */
  error: string | undefined;
}

export interface UploadContext extends UploadInput {
  /** From 0 to 1. */
  sent: number;
  /** Its name in the file store, once uploaded. */
  stored: string | undefined;
  problem: string | undefined;
  /** How often in a row no response came: the network or the server was down. */
  unanswered: number;
}

export type UploadEvent =
  | { type: 'start' }
  | { type: 'sent'; share: number }
  | { type: 'stored'; file_name: string }
  | { type: 'failed'; error: unknown }
  | { type: 'cancel' }
  | { type: 'retry' }
  /** After no response came: tries again by itself once the server can be reached. */
  | { type: 'wait' };

/** Sent to the machine of all files. */
export type UploadNews =
  | { type: 'file.waits' }
  | { type: 'file.settled'; id: string; isDone: boolean; problem?: string };

/** For a file that is attached to its record at once, with the key for that. */
export interface SendInput {
  file: PickedFile;
  key: string;
}

export interface AttachInput {
  file: PickedFile;
  file_name: string;
  key: string;
}

/** Uploads one file to the store and attaches it to its record. */
export const uploadFileMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    /** `running`: occupies one of the slots. `busy`: not finished yet. */
    tags: {} as 'running' | 'busy',
  },
  actors: {
    /** Sends `sent`, then `stored` or `failed`. Stopping it aborts the upload. */
    send: fromCallback<UploadEvent, SendInput>(({ sendBack }) => {
      sendBack({ type: 'failed', error: new Error('`send` actor must be provided.') });
    }),
    attach: fromPromise<unknown, AttachInput>(() => Promise.reject(new Error('`attach` actor must be provided.'))),
  },
  guards: {
    isUnacceptable: ({ context }) => context.error !== undefined,
    /** The file itself was refused, so retrying is pointless. */
    isVerdict: (_, { error }: { error: unknown }) => {
      const { code } = error as Failure;
      return code === 'invalid' || code === 'too_large';
    },
    isStored: ({ context }) => context.stored !== undefined,
  },
  actions: {
    note: assign(({ event }) => {
      if (event.type === 'sent') return { sent: event.share };
      return event.type === 'stored' ? { sent: 1, stored: event.file_name } : {};
    }),
    fail: assign(({ context }, { error }: { error: unknown }) => {
      const { message, fields } = problemOf(error);
      const unanswered = failureOf(error).status ? 0 : context.unanswered + 1;
      return { problem: Object.values(fields)[0] ?? message, unanswered, sent: sentAgain(context) };
    }),
    tellWaits: sendParent<UploadContext, UploadEvent, undefined, UploadNews, UploadEvent>({ type: 'file.waits' }),
    tellSettled: sendParent<UploadContext, UploadEvent, { isDone: boolean }, UploadNews, UploadEvent>(
      ({ context: { id, problem } }, { isDone }) => ({
        type: 'file.settled',
        id,
        isDone,
        ...(problem !== undefined && { problem }),
      }),
    ),
  },
}).createMachine({
  id: 'uploadFile',
  context: ({ input }) => ({ ...input, sent: 0, stored: undefined, problem: input.error, unanswered: 0 }),
  initial: 'picked',
  states: {
    picked: { always: [{ guard: 'isUnacceptable', target: 'refused' }, { target: 'waiting' }] },
    /** Refused by our own checks before sending, or by the server: retrying would not help. */
    refused: {},
    waiting: {
      tags: 'busy',
      entry: [assign({ problem: undefined }), 'tellWaits'],
      on: {
        start: [{ guard: 'isStored', target: 'attaching' }, { target: 'sending' }],
        cancel: 'cancelled',
      },
    },
    sending: {
      tags: ['busy', 'running'],
      entry: assign({ sent: 0 }),
      invoke: {
        src: 'send',
        input: ({ context: { file, key } }) => ({ file, key }),
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
      on: {
        sent: { actions: 'note' },
        stored: { target: 'attaching', actions: 'note' },
        failed: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => event },
            target: 'refused',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'tellSettled', params: { isDone: false } },
            ],
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
        cancel: { target: 'cancelled' },
      },
    },
    attaching: {
      tags: ['busy', 'running'],
      invoke: {
        src: 'attach',
        input: ({ context: { file, stored = '', key } }) => ({ file, file_name: stored, key }),
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    failed: {
      entry: { type: 'tellSettled', params: { isDone: false } },
      on: { retry: { target: 'waiting', actions: assign({ unanswered: 0 }) }, wait: 'waiting' },
    },
    cancelled: {
      entry: [
        assign(({ context }) => ({ sent: sentAgain(context), problem: undefined })),
        { type: 'tellSettled', params: { isDone: false } },
      ],
      on: { retry: 'waiting' },
    },
    done: { entry: { type: 'tellSettled', params: { isDone: true } } },
  },
});

/** The progress to resume from: a stored file is not uploaded again. */
const sentAgain = ({ stored }: UploadContext) => (stored === undefined ? 0 : 1);

export type UploadRef = ActorRefFrom<typeof uploadFileMachine>;
