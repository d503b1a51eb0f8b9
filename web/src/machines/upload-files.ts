import { uploadFault } from '@console/shared/uploads';
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { uploadFileMachine } from './upload-file.ts';
import type { PickedFile, UploadNews, UploadRef } from './upload-file.ts';

/** Maximum number of concurrent uploads. */
const PLACES = 2;

/** How often a file is sent without a response, although the server can be reached, before it has failed. */
const UNANSWERED_TRIES = 3;

export interface UploadsContext {
  newKey: () => string;
  /** Why a file is rejected before sending. */
  errorOf: (file: PickedFile) => string | undefined;
  /** In the order picked. */
  files: readonly UploadRef[];
  /** Unless `online`, all files wait: the browser has no network, or the server does not respond. */
  network: NetworkNews['type'];
}

/** `unreachable`: the browser has a network, but the server has yet to respond. */
export type NetworkNews = { type: 'offline' | 'unreachable' | 'online' };

/** Asks to be told once the server can be reached. */
export interface NetworkQuestion {
  type: 'look';
}

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
    /** Sends the network's changes, and at its start if it is not online. */
    network: fromCallback<NetworkQuestion>(() => {
      throw new Error('`network` actor must be provided.');
    }),
  },
  guards: {
    /** The first sign that the server cannot be reached. */
    isNews: ({ context: { network, files } }, { id }: { id: string }) =>
      network === 'online' &&
      files.some((file) => file.id === id && isUnanswered(file) && triesOf(file) < UNANSWERED_TRIES),
    isExpected: ({ context: { network, files } }, { id }: { id: string }) =>
      network !== 'online' && files.some((file) => file.id === id && isUnanswered(file)),
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
    startNext: enqueueActions(({ context: { files, network }, enqueue }) => {
      if (network !== 'online') return;
      const running = files.filter((file) => file.getSnapshot().hasTag('running')).length;
      const waiting = files.filter((file) => file.getSnapshot().matches('waiting'));
      for (const file of waiting.slice(0, Math.max(0, PLACES - running))) enqueue.sendTo(file, { type: 'start' });
    }),
    waitAgain: enqueueActions(({ context: { files }, enqueue }, { id }: { id: string }) => {
      for (const file of files.filter((one) => one.id === id)) enqueue.sendTo(file, { type: 'wait' });
    }),
    retryUnanswered: enqueueActions(({ context: { files }, enqueue }) => {
      for (const file of files.filter(isUnanswered)) enqueue.sendTo(file, { type: 'retry' });
    }),
    look: sendTo('network', { type: 'look' } satisfies NetworkQuestion),
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
  context: ({ input: { newKey, errorOf = uploadFault } }) => ({ newKey, errorOf, files: [], network: 'online' }),
  invoke: { src: 'network', id: 'network' },
  on: {
    pick: { actions: 'add' },
    'file.waits': { actions: 'startNext' },
    'file.settled': [
      {
        guard: { type: 'isNews', params: ({ event }) => event },
        actions: [assign({ network: 'unreachable' }), { type: 'waitAgain', params: ({ event }) => event }, 'look'],
      },
      {
        guard: { type: 'isExpected', params: ({ event }) => event },
        actions: { type: 'waitAgain', params: ({ event }) => event },
      },
      { actions: ['announce', 'startNext'] },
    ],
    offline: { actions: [assign({ network: 'offline' }), 'retryUnanswered'] },
    unreachable: { actions: assign({ network: 'unreachable' }) },
    online: { actions: [assign({ network: 'online' }), 'startNext'] },
    retry: { actions: 'retryFailed' },
    dismiss: { actions: 'drop' },
  },
});

const triesOf = (file: UploadRef): number => file.getSnapshot().context.unanswered;

const isUnanswered = (file: UploadRef): boolean => file.getSnapshot().matches('failed') && triesOf(file) > 0;

export type Uploads = ActorRefFrom<typeof uploadFilesMachine>;
