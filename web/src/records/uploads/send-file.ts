import { UPLOAD_MESSAGES } from '@console/shared/uploads';
import { fromCallback } from 'xstate';
import { ApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import type { PickedFile, SendInput, UploadEvent } from '../../machines/upload-file.ts';

/** What a field takes. */
export interface FileKind {
  /** Of names, in lower case. */
  endings: readonly string[];
  /** Why a file need not be sent at all. */
  errorOf: (file: PickedFile) => string | undefined;
  /** Which types it takes, in words. */
  words: string;
  /** Everybody may see what goes there. */
  isPublic: boolean;
}

/**
 * The files that a browser hands over are what the machine was given as picked. The server knows a file by what it holds,
 * and takes more than this field does: whatever it finds, the words name the types of the field.
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
