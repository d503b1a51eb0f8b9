import { isPicture, thumbnailOf } from '@console/shared/uploads';
import { FILE_COLUMN_NAMES, namesIn } from './columns.ts';
import type { KeepParts } from './keep.ts';

const UNUSED_MS = 24 * 3_600_000;

/** Marks files that no record uses any more, and deletes those marked at least a day ago. */
export async function sweepFiles({ db, clock, files }: KeepParts): Promise<void> {
  const now = clock();
  const used = new Set<string>();
  // One column at a time, so that nobody waits long for the embedded database.
  for (const column of FILE_COLUMN_NAMES) for (const name of await namesIn(db, column)) used.add(name);
  const known = await db.selectFrom('files').select(['file_name', 'unused_since']).execute();
  const found = known.filter(({ file_name, unused_since }) => unused_since !== null && used.has(file_name));
  const lost = known.filter(({ file_name, unused_since }) => unused_since === null && !used.has(file_name));
  const note = (rows: typeof known, unused_since: Date | null) =>
    rows.length > 0 &&
    db
      .updateTable('files')
      .set({ unused_since })
      .where('file_name', '=', (eb) => eb.fn.any(eb.val(rows.map(({ file_name }) => file_name))))
      .execute();
  await note(found, null);
  await note(lost, now);

  const until = new Date(now.getTime() - UNUSED_MS).toISOString();
  const due = await db.selectFrom('files').select('file_name').where('unused_since', '<=', until).execute();
  for (const { file_name } of due) {
    // A concurrent attach waits for the row, and is then told that the file is gone.
    await db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('files')
        .where('file_name', '=', file_name)
        .where('unused_since', '<=', until)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return;
      if (isPicture(file_name)) await files.remove(thumbnailOf(file_name));
      await files.remove(file_name);
    });
  }
}
