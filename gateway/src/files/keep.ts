import { fileTypeFromBuffer } from 'file-type';
import { invalid } from '@console/shared/errors';
import { thumbnailOf, UPLOAD_WORDING } from '@console/shared/uploads';
import { newName, TYPES } from './names.ts';
import type { Ending } from './names.ts';
import { redraw } from './pictures.ts';
import type { FileStore } from './store.ts';

/** Keeps an uploaded file under a new name, which it resolves to; 422, naming its field, for what is no picture and no document. */
export async function keep(store: FileStore, bytes: Buffer, field = 'file'): Promise<string> {
  const ending = await kindOf(bytes, field);
  const name = newName(ending);
  if (ending === 'jpg' || ending === 'png') {
    const picture = await redraw(bytes, ending, field);
    await store.put(thumbnailOf(name), picture.thumbnail, TYPES.jpg);
    await store.put(name, picture.bytes, TYPES[ending]);
  } else {
    await store.put(name, bytes, TYPES[ending]);
  }
  return name;
}

/** By what the file holds, whatever its sender calls it. */
async function kindOf(bytes: Buffer, field: string): Promise<Ending> {
  const ending = (await fileTypeFromBuffer(bytes))?.ext;
  if (ending && ending in TYPES) return ending as Ending;
  throw invalid({ [field]: UPLOAD_WORDING.type });
}
