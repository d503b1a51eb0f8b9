import { invalid } from '@console/shared/errors';
import { isPicture, isProof, UPLOAD_WORDING } from '@console/shared/uploads';
import { endingOf } from './names.ts';
import type { FileStore } from './store.ts';

/**
 * Throws 422 naming the field unless every file was uploaded before. The store may be far away: ask before the
 * transaction; what is in the store stays there.
 */
export async function checkKept(store: FileStore, field: string, names: readonly string[]): Promise<void> {
  const isName = names.every((name) => endingOf(name));
  const isKept = isName && (await Promise.all(names.map((name) => store.has(name)))).every(Boolean);
  if (!isKept) throw invalid({ [field]: 'There is no such file; please upload it first.' });
}

/** As `checkKept`, for a file that is shown as a picture. */
export async function checkKeptPicture(store: FileStore, field: string, name: string): Promise<void> {
  await checkKeptPictures(store, field, [name]);
}

/** As `checkKept`, for what shows that goods were delivered. */
export async function checkKeptProof(store: FileStore, field: string, name: string): Promise<void> {
  await checkKept(store, field, [name]);
  if (!isProof(name)) throw invalid({ [field]: UPLOAD_WORDING.proof });
}

export async function checkKeptPictures(store: FileStore, field: string, names: readonly string[] = []): Promise<void> {
  await checkKept(store, field, names);
  if (!names.every(isPicture)) throw invalid({ [field]: UPLOAD_WORDING.picture });
}
