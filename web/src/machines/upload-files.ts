import { uploadFault } from '@console/shared/uploads';
import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { uploadFileMachine } from './upload-file.ts';
import type { PickedFile, UploadNews, UploadRef } from './upload-file.ts';

/** Maximum number of concurrent uploads. */
const PLACES = 2;

export interface UploadsContext {
  newKey: () => string;
  /** Why a file is rejected before sending. */
  errorOf: (file: PickedFile) => string | undefined;
  /** In the order picked. */
  files: readonly UploadRef[];
  /** The browser has no network. What is cut off by that waits like the rest. */
  isOffline: boolean;
}

export type NetworkNews = { type: 'offline' } | { type: 'online' };

export type UploadsEvent =
  | { type: 'pick'; files: readonly PickedFile[] }
  /** Removes a finished file from the list. */
  | { type: 'dismiss'; id: string }
  /** Tries all failed files again. */
  | { type: 'retry' }
  | NetworkNews
  | UploadNews;

export interface UploadsInput extends Pick<UploadsContext, 'newKey'>, Partial<Pick<UploadsContext, 'errorOf'>> {}

export type UploadsEmitted =
  | { type: 'uploaded'; name: string; file_name: string }
  | { type: 'failed'; name: string; problem: string };

/** Uploads several files to one record, a few at a time. Each has its own result. */
export const uploadFilesMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
    input: {} as UploadsInput,
  },
  actors: {
    uploadFile: uploadFileMachine,
    /** Sends `offline` and `online`, the former also at its start. */
    network: fromCallback<UploadsEvent>(() => {
      throw new Error('`network` actor must be provided.');
    }),
  },
  guards: {
    isHeldBack: ({ context: { isOffline, files } }, { id }: { id: string }) =>
      isOffline && files.some((file) => file.id === id && isCut(file)),
  },
  actions: {
    add: assign({
      files: ({ context: { files, newKey, errorOf }, event, spawn }) =>
        event.type === 'pick'
          ? [
              ...files,
              ...event.files.map((file) => {
                const id = newKey();
                return spawn('uploadFile', { id, input: { id, file, key: newKey(), error: errorOf(file) } });
              }),
            ]
          : files,
    }),
    startNext: enqueueActions(({ context: { files, isOffline }, enqueue }) => {
      if (isOffline) return;
      const running = files.filter((file) => file.getSnapshot().hasTag('running')).length;
      const waiting = files.filter((file) => file.getSnapshot().matches('waiting'));
      for (const file of waiting.slice(0, Math.max(0, PLACES - running))) enqueue.sendTo(file, { type: 'start' });
    }),
    retryCut: enqueueActions(({ context: { files }, enqueue }) => {
      for (const file of files.filter(isCut)) enqueue.sendTo(file, { type: 'retry' });
    }),
    retryFailed: enqueueActions(({ context: { files }, enqueue }) => {
      for (const file of files.filter((one) => one.getSnapshot().matches('failed')))
        enqueue.sendTo(file, { type: 'retry' });
    }),
    drop: enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'dismiss') return;
      const dropped = files.filter((file) => file.id === event.id && !file.getSnapshot().hasTag('busy'));
      for (const file of dropped) enqueue.stopChild(file);
      enqueue.assign({ files: files.filter((file) => !dropped.includes(file)) });
    }),
    announce: enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'file.settled') return;
      const { isDone, problem } = event;
      const settled = files.find((file) => file.id === event.id)?.getSnapshot().context;
      const name = settled?.file.name ?? '';
      if (isDone) enqueue.emit({ type: 'uploaded', name, file_name: settled?.stored ?? '' });
      else if (problem !== undefined) enqueue.emit({ type: 'failed', name, problem });
    }),
  },
}).createMachine({
  id: 'uploadFiles',
  context: ({ input: { newKey, errorOf = uploadFault } }) => ({ newKey, errorOf, files: [], isOffline: false }),
  invoke: { src: 'network' },
  on: {
    pick: { actions: 'add' },
    'file.waits': { actions: 'startNext' },
    'file.settled': [
      { guard: { type: 'isHeldBack', params: ({ event }) => event }, actions: 'retryCut' },
      { actions: ['announce', 'startNext'] },
    ],
    offline: { actions: [assign({ isOffline: true }), 'retryCut'] },
    online: { actions: [assign({ isOffline: false }), 'startNext'] },
    retry: { actions: 'retryFailed' },
    dismiss: { actions: 'drop' },
  },
});

function isCut(file: UploadRef): boolean {
  const state = file.getSnapshot();
  return state.matches('failed') && state.context.isCut;
}

export type Uploads = ActorRefFrom<typeof uploadFilesMachine>;
