import { fromCallback } from 'xstate';
import { uploadFile } from '../../api/upload.ts';
import type { SendInput, UploadEvent } from '../../machines/upload-file.ts';

/** The files that a browser hands over are what the machine was given as picked. */
export const sendFile = fromCallback<UploadEvent, SendInput>(({ input: { file }, sendBack }) => {
  const stop = new AbortController();
  uploadFile(file as File, { onProgress: (share) => sendBack({ type: 'sent', share }), signal: stop.signal })
    .then(({ file_name }) => sendBack({ type: 'stored', file_name }))
    .catch((error: unknown) => {
      if (!stop.signal.aborted) sendBack({ type: 'failed', error });
    });
  return () => stop.abort();
});
