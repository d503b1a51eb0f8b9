import { fileTypeFromBuffer } from 'file-type';
import type { Kysely } from 'kysely';
import { invalid } from '@console/shared/errors';
import { thumbnailOf, UPLOAD_MESSAGES } from '@console/shared/uploads';
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
  /** The form field, for error messages. */
  field: string;
  by: number | null;
  /** A picture that anybody may see. */
  isPublic: boolean;
}

/**
 * Stores an uploaded file under a new name and resolves to it. 422 naming the field if it is neither a picture nor a
 * document. Inserts the row first, so that the sweep knows everything in the store.
 */
export async function keep({ db, clock, files }: KeepParts, { bytes, field, by, isPublic }: Upload): Promise<string> {
  const ending = await kindOf(bytes, field);
  const isPicture = ending === 'jpg' || ending === 'png';
  if (isPublic && !isPicture) throw invalid({ [field]: UPLOAD_MESSAGES.picture });
  const picture = isPicture ? await redraw(bytes, { format: ending, field, by }) : undefined;
  const name = newName(ending);
  const now = clock();
  await db
    .insertInto('files')
    .values({ file_name: name, is_public: isPublic, uploaded_by: by, uploaded_at: now, unused_since: now })
    .execute();
  if (picture) await files.put(thumbnailOf(name), picture.thumbnail, TYPES.jpg);
  await files.put(name, picture?.bytes ?? bytes, TYPES[ending]);
  return name;
}

/** Detected from the content, whatever the file name says. */
async function kindOf(bytes: Buffer, field: string): Promise<Ending> {
  const ending = (await fileTypeFromBuffer(bytes))?.ext;
  if (ending && ending in TYPES) return ending as Ending;
  throw invalid({ [field]: UPLOAD_MESSAGES.type });
}
