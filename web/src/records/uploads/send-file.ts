import { contentFault } from '@console/shared/uploads';
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
  /** Uploaded files are public. */
  isPublic: boolean;
}

/**
 * The machine gets the browser's files as they were picked. The server detects the type by content, and accepts types
 * that this field does not.
 */
export const sendFile = ({ errorOf, isPublic }: FileKind) =>
  fromCallback<UploadEvent, SendInput>(({ input: { file }, sendBack }) => {
    const stop = new AbortController();
    const onProgress = (share: number) => sendBack({ type: 'sent', share });
    uploadFile(file as File, isPublic, { onProgress, signal: stop.signal })
      .then(({ file_name }) => {
        if (errorOf({ name: file_name, size: file.size }) !== undefined) throw ofOtherType(file.name);
        sendBack({ type: 'stored', file_name });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) sendBack({ type: 'failed', error });
      });
    return () => stop.abort();
  });

function ofOtherType(name: string): ApiError {
  const words = contentFault(name);
  return new ApiError(words, 422, 'invalid', { fields: { file: words } });
}
