import { contentFault } from '@console/shared/uploads';
import { ApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/upload.ts';
import type { PickedFile } from '../../machines/upload-file.ts';
import type { SendFile } from './upload-machine.ts';

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
export const sendFile =
  ({ errorOf, isPublic }: FileKind): SendFile =>
  async ({ file }, options) => {
    const { file_name } = await uploadFile(file as File, isPublic, options);
    if (errorOf({ name: file_name, size: file.size }) !== undefined) throw ofOtherType(file.name);
    return file_name;
  };

function ofOtherType(name: string): ApiError {
  const words = contentFault(name);
  return new ApiError(words, 422, 'invalid', { fields: { file: words } });
}
