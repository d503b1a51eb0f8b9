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
  /** That it came in, for complaints. */
  field: string;
  by: number | null;
  /** A picture that anybody may see. */
  isPublic: boolean;
}

/**
 * Keeps an uploaded file under a new name, which it resolves to; 422, naming its field, for what is no picture and no
 * document. Its row comes first, so that nothing is in the store that the sweep does not know.
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

/** By what the file holds, whatever its sender calls it. */
async function kindOf(bytes: Buffer, field: string): Promise<Ending> {
  const ending = (await fileTypeFromBuffer(bytes))?.ext;
  if (ending && ending in TYPES) return ending as Ending;
  throw invalid({ [field]: UPLOAD_MESSAGES.type });
}
