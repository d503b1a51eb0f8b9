import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testFolders, testPlace } from '../backup/testing.ts';
import { tamper } from '../testing/tamper.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { addQuotation } from '../testing/trade.ts';
import { paperRow } from './keep.ts';
import { PAPER_CASES } from './testing.ts';
import { verifyPapers } from './verify.ts';

const COMMAND = new URL('main.ts', import.meta.url).pathname;
const { make: folder, remove } = testFolders();
afterAll(remove);

let gateway: TestApp | undefined;
const db = () => (gateway as TestApp).app.db;
beforeEach(async () => {
  await gateway?.app.close();
  gateway = await testApp();
  await smallWorld(db());
});
afterAll(() => gateway?.app.close());

test('every paper of every kind fits its hash, issued or made later', async () => {
  for (const { draft, issue } of PAPER_CASES) await issue(gateway as TestApp, await draft(gateway as TestApp));
  await addQuotation(db(), { status: 'CONFIRMED', remark: 'ₓ "as said"\n\\ \u2028' });
  await issuePapers(gateway as TestApp);
  // The challan and the credit note are of orders that have their invoices without a paper.
  expect(await verifyPapers(db())).toEqual({ papers: PAPER_CASES.length + 3, misfit: undefined });
});

test.each([
  [`update papers set content = jsonb_set(content, '{lines,0,rate}', '1') where paper_id = 2`, 'content'],
  [`update papers set number = 'QT-9' where paper_id = 2`, 'number'],
  [`update papers set revision = 'B' where paper_id = 2`, 'number'],
])('%s is found', async (statement, what) => {
  for (const quotation_number of ['QT-1', 'QT-2', 'QT-3']) {
    await addQuotation(db(), { status: 'CONFIRMED', quotation_number });
  }
  await issuePapers(gateway as TestApp);
  await tamper(db(), statement);
  const { papers, misfit } = await verifyPapers(db());
  expect([papers, misfit]).toEqual([1, { name: expect.stringContaining('quotation'), why: `its ${what} was changed` }]);
});

test('the command walks all papers, and names the first that does not fit', { timeout: 300_000 }, async () => {
  const { place, open } = await testPlace(folder(), true);
  const connection = await open();
  const document = { title: 'Quotation', number: 'QT-1', mark: null, lines: [] } as never;
  const issued = { kind: 'quotation', document, revision: null, issued_at: new Date(), issued_by: 1 } as const;
  await connection.db
    .insertInto('papers')
    .values([paperRow({ ...issued, id: 1 }), { ...paperRow({ ...issued, id: 2 }), hash: 'none' }])
    .execute();
  await connection.close();
  const child = spawn(process.execPath, [COMMAND], {
    env: { PATH: process.env['PATH'], DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, [code]] = await Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'close')]);
  expect([code, out.join('')]).toEqual([
    1,
    'The quotation QT-1 is not intact: its content was changed. 1 paper is intact before it.\n',
  ]);
});
