import { fileTypeFromBuffer } from 'file-type';
import type { Kysely } from 'kysely';
import { invalid } from '@console/shared/errors';
import { contentFault, PICTURE_ENDINGS, pictureFault, thumbnailOf, uploadFault } from '@console/shared/uploads';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { newName, TYPES } from './names.ts';
import type { Ending } from './names.ts';
import { redraw } from './pictures.ts';
import type { FileStore } from './store.ts';

export interface KeepParts {
  db: Kysely<Database>;
  clock: Clock;
  files: FileStore;
}

interface Upload {
  bytes: Buffer;
  /** The original file name, for error messages. */
  name: string;
  /** The form field, for error messages. */
  field: string;
  by: number | null;
  /** A picture that anybody may see. */
  isPublic: boolean;
}

/**
 * Stores an uploaded file under a new name and resolves to it. 422 naming the field if it is neither a picture nor a
 * document, or for a public file no picture. Inserts the row first, so that the sweep knows everything in the store.
 */
export async function keep({ db, clock, files }: KeepParts, upload: Upload): Promise<string> {
  const { bytes, field, by, isPublic } = upload;
  const ending = await kindOf(upload);
  const isPicture = ending === 'jpg' || ending === 'png';
  const picture = isPicture ? await redraw(bytes, { format: ending, field, by }) : undefined;
  const file_name = newName(ending);
  const now = clock();
  await db
    .insertInto('files')
    .values({ file_name, is_public: isPublic, uploaded_by: by, uploaded_at: now, unused_since: now })
    .execute();
  if (picture) await files.put(thumbnailOf(file_name), picture.thumbnail, TYPES.jpg);
  await files.put(file_name, picture?.bytes ?? bytes, TYPES[ending]);
  return file_name;
}

/** Detected from the content, whatever the file name says. */
async function kindOf({ bytes, name, field, isPublic }: Upload): Promise<Ending> {
  const ending = (await fileTypeFromBuffer(bytes))?.ext;
  const [accepted, faultOf] = isPublic ? [PICTURE_ENDINGS, pictureFault] : [Object.keys(TYPES), uploadFault];
  if (ending && accepted.some((known) => known === ending)) return ending as Ending;
  throw invalid({ [field]: faultOf({ name, size: bytes.length }) ?? contentFault(name) });
}
