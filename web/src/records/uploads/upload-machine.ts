import { subscribe } from 'valtio/vanilla';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { isOffline } from '../../api/environment.ts';
import { untilServerAnswers } from '../../api/server-answers.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { uploadFileMachine } from '../../machines/upload-file.ts';
import type { AttachInput, SendInput, UploadEvent } from '../../machines/upload-file.ts';
import { uploadFilesMachine } from '../../machines/upload-files.ts';
import type { NetworkNews, NetworkQuestion, Uploads } from '../../machines/upload-files.ts';
import { session } from '../../stores/session.ts';
import { holdUploads } from './hold-uploads.ts';

/** The browser reports its network. A moment passes from there until the server can be reached again. */
const network = fromCallback<NetworkQuestion>(({ sendBack, receive }) => {
  const end = new AbortController();
  const { signal } = end;
  const tell = (news: NetworkNews['type']) => sendBack({ type: news } satisfies NetworkNews);
  const handleOffline = () => tell('offline');
  const look = async () => {
    await untilServerAnswers(signal);
    if (!signal.aborted && !isOffline()) tell('online');
  };
  const handleOnline = () => {
    tell('unreachable');
    void look();
  };
  addEventListener('offline', handleOffline, { signal });
  addEventListener('online', handleOnline, { signal });
  receive(() => void look());
  if (isOffline()) handleOffline();
  return () => end.abort();
});

/** Sends one file and resolves with its name in the file store. */
export type SendFile = (
  input: SendInput,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

/** Nothing to attach: the file goes into a draft, or has been attached by being sent. */
const nothing = () => Promise.resolve();

export function uploadMachine(
  sendFile: SendFile,
  attach: (input: AttachInput, signal: AbortSignal) => Promise<unknown> = nothing,
) {
  const send = fromCallback<UploadEvent, SendInput>(({ input, sendBack }) => {
    const stop = new AbortController();
    const onProgress = (share: number) => sendBack({ type: 'sent', share });
    sendFile(input, { onProgress, signal: stop.signal })
      .then((file_name) => sendBack({ type: 'stored', file_name }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'failed', error });
      });
    return () => stop.abort();
  });
  const actors = {
    send,
    attach: fromPromise<unknown, AttachInput>(({ input, signal }) => attach(input, signal)),
  };
  return uploadFilesMachine.provide({ actors: { network, uploadFile: uploadFileMachine.provide({ actors }) } });
}

export interface KeptUploads {
  machine: ReturnType<typeof uploadMachine>;
  /** Titles of the toasts. */
  done: string;
  failed: string;
}

/** By record, so that uploads continue while the person is on another screen. */
const known = new Map<string, Uploads>();

/** The uploads to one record, shared by all that show them. `key` is unique among all kinds of records. */
export function uploadsOf(key: string, begin: () => KeptUploads): Uploads {
  const running = known.get(key) ?? start(begin());
  known.set(key, running);
  return running;
}

function start({ machine, done, failed }: KeptUploads): Uploads {
  const actor = createActor(machine, { input: { newKey: () => crypto.randomUUID() } });
  actor.on('uploaded', ({ name }) => toastSuccess(done, name));
  actor.on('failed', ({ name, problem }) => toastError(failed, `${name}: ${problem}`));
  holdUploads(actor);
  return actor.start();
}

// Uploads must not continue under the next person's name.
subscribe(session, () => {
  if (session.user) return;
  for (const uploads of known.values()) uploads.stop();
  known.clear();
});
