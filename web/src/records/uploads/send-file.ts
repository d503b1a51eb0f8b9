import { UPLOAD_MESSAGES } from '@console/shared/uploads';
import { fromCallback } from 'xstate';
import { ApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import type { PickedFile, SendInput, UploadEvent } from '../../machines/upload-file.ts';

/** The kind of file a field accepts. */
export interface FileKind {
  /** File extensions, in lower case. */
  endings: readonly string[];
  /** Why a file is rejected before sending. */
  errorOf: (file: PickedFile) => string | undefined;
  /** The accepted types, as text. */
  words: string;
  /** Uploaded files are public. */
  isPublic: boolean;
}

/**
 * The machine gets the browser's files as they were picked. The server detects the type by content and accepts more
 * than this field, so the message always names the field's own types.
 */
export const sendFile = ({ errorOf, words, isPublic }: FileKind) =>
  fromCallback<UploadEvent, SendInput>(({ input: { file }, sendBack }) => {
    const stop = new AbortController();
    const onProgress = (share: number) => sendBack({ type: 'sent', share });
    uploadFile(file as File, isPublic, { onProgress, signal: stop.signal })
      .then(({ file_name }) => {
        if (errorOf({ name: file_name, size: file.size }) !== undefined) throw ofType(words);
        sendBack({ type: 'stored', file_name });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'failed', error: isOfType(error) ? ofType(words) : error });
      });
    return () => stop.abort();
  });

const ofType = (words: string) => new ApiError(words, 422, 'invalid', { fields: { file: words } });
const isOfType = (error: unknown) =>
  error instanceof ApiError && Object.values(error.fields ?? {}).includes(UPLOAD_MESSAGES.type);
