import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productCalls } from '@console/shared/calls/product';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { FILE_COLUMN_NAMES, FILE_COLUMNS, namesIn, placeOf } from './columns.ts';
import type { FileColumnName } from './columns.ts';
import { putFile } from './testing.ts';
import { sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const sweep = () => sweepFiles(gateway.app);
const kept = async () =>
  (await gateway.app.db.selectFrom('files').select('file_name').orderBy('file_name').execute()).map(
    ({ file_name }) => file_name,
  );
const setAssets = (assets: string[]) =>
  send(gateway, productCalls.update, USER.manager, { product_id: PRODUCT.cement, assets });

test('a file that belonged to no record for a day is removed, with its thumbnail', { tags: ['SEC-20'] }, async () => {
  const { app, clock } = gateway;
  await putFile(gateway, 'a.png', { by: USER.manager });
  await app.files.put('a-sm.jpg', Buffer.from('small'), 'image/jpeg');
  await putFile(gateway, 'b.pdf');
  clock.advance(23 * HOUR);
  await sweep();
  expect(await kept()).toEqual(['a.png', 'b.pdf']);
  clock.advance(HOUR);
  await sweep();
  expect(await kept()).toEqual([]);
  for (const name of ['a.png', 'a-sm.jpg', 'b.pdf']) expect(await app.files.has(name)).toBe(false);
});

test('a file of a record stays, and for a day after it was detached', async () => {
  const { clock } = gateway;
  await putFile(gateway, 'a.png', { by: USER.manager });
  expect((await setAssets(['a.png'])).statusCode).toBe(200);
  await sweep();
  clock.advance(400 * 24 * HOUR);
  await sweep();
  expect(await kept()).toEqual(['a.png']);
  await setAssets([]);
  await sweep();
  clock.advance(23 * HOUR);
  await sweep();
  expect(await kept()).toEqual(['a.png']);
  clock.advance(HOUR);
  await sweep();
  expect(await kept()).toEqual([]);
});

test('a file about to be attached to a record stays, and a removed one cannot be attached', async () => {
  const { clock } = gateway;
  await putFile(gateway, 'a.png', { by: USER.manager });
  clock.advance(24 * HOUR);
  // The product was refused, but its form is still open.
  const refused = await send(gateway, productCalls.update, USER.manager, { product_id: 99_999, assets: ['a.png'] });
  expect(refused.statusCode).toBe(404);
  await sweep();
  expect((await setAssets(['a.png'])).statusCode).toBe(200);
  await setAssets([]);
  clock.advance(25 * HOUR);
  await sweep();
  const late = await setAssets(['a.png']);
  expect([late.statusCode, late.json().fields]).toEqual([422, { assets: 'There is no such file. Upload it first.' }]);
});

test('a file whose removal fails is tried again', async () => {
  const { app, clock } = gateway;
  await putFile(gateway, 'a.pdf');
  clock.advance(24 * HOUR);
  const away = () => Promise.reject(new Error('The file store answered 503.'));
  await expect(sweepFiles({ ...parts(), files: { ...app.files, remove: away } })).rejects.toThrow('503');
  expect(await kept()).toEqual(['a.pdf']);
  await sweep();
  expect(await kept()).toEqual([]);
});

const parts = () => ({ db: gateway.app.db, clock: gateway.app.clock, files: gateway.app.files });

/** A value of each column that contains `held.png` in the column's format. */
const VALUES: Record<string, string> = {
  name: 'held.png',
  names: '{held.png}',
  html: '<p>a</p><img src="/api/files/held.png" alt="">',
  '$[*].file_name': '[{"file_name": "held.png", "title": "a"}]',
  '$.assets[*]': '{"assets": ["held.png"]}',
  '$.product_info.assets[*]': '{"product_info": {"assets": ["held.png"]}}',
  '$.logo': '{"logo": "held.png"}',
};

test.each(FILE_COLUMN_NAMES)('%s is known to hold its files', async (name: FileColumnName) => {
  const { table, column } = placeOf(name);
  const { db } = gateway.app;
  // A similar table with only that column.
  const found = await db.transaction().execute(async (transaction) => {
    await sql`create temporary table ${sql.table(table)} on commit drop as
      select ${sql.ref(column)} from ${sql.table(`public.${table}`)} limit 0`.execute(transaction);
    await sql`insert into ${sql.table(table)} values (${VALUES[FILE_COLUMNS[name].holds]}), (null)`.execute(
      transaction,
    );
    return namesIn(transaction, name);
  });
  expect(found).toEqual(['held.png']);
});

/** Column names that suggest file names. */
const LIKE_FILES =
  /file|asset|attach|logo|cover|icon|photo|picture|image|link|media|scan|upload|product_info|tenant_info|order_line_details/;
/** Columns that match but hold none: the list of files, and the attachments of inbox messages. */
const OTHERS = ['files.file_name', 'messages.attachments', 'messages.attached'];

test('no column that sounds like files is left out', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
    order by 1`.execute(gateway.app.db);
  const likely = rows.map(({ name }) => name).filter((name) => LIKE_FILES.test(name.split('.')[1] ?? ''));
  expect(likely.filter((name) => !OTHERS.includes(name))).toEqual(
    // A column of HTML with pictures does not match.
    FILE_COLUMN_NAMES.filter((name) => name !== 'blogs.body').toSorted(),
  );
});
