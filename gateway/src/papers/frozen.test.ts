import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY } from '../documents/testing/parties.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { changeAllPrinted, PAPER_CASES } from './testing.ts';
import type { PaperCase } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  const company = { ...COMPANY, address: '1 Test Road' };
  gateway = await testApp({ company });
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const page = async ({ download, key }: PaperCase, id: string | number, query: Input = {}): Promise<string> => {
  const reply = await send(gateway, download, USER.admin, { [key]: id, beautify: true, ...query });
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  return query['type'] === 'pdf' ? pdfText(reply.rawPayload) : reply.body;
};

const papersIn = () => gateway.app.db.selectFrom('papers').selectAll().orderBy('paper_id').execute();

describe.each(PAPER_CASES.map((each) => [each.kind, each] as const))('a %s', (kind, paper) => {
  const { tags, drafted: words = '<p class="mark">Draft</p>' } = paper;
  test('is drawn from its record until it is issued, and then never changes', { tags }, async () => {
    const [draft, id] = [await paper.draft(gateway), await paper.draft(gateway)];
    const drafted = await page(paper, draft);
    for (const each of [drafted, await page(paper, id)]) expect(each).toContain(words);
    const before = await papersIn();
    await paper.issue(gateway, id);
    const [kept, ...others] = (await papersIn()).slice(before.length);
    expect([kept, others]).toMatchObject([
      { kind, entity_id: String(id), revision: null, is_reconstructed: false },
      [],
    ]);
    const issued = await page(paper, id);
    expect(issued).not.toContain(words);
    expect(issued).not.toContain('class="mark"');
    const inPdf = await page(paper, id, { type: 'pdf' });

    await changeAllPrinted(gateway, `Changed by ${kind}`);
    expect(await page(paper, draft)).not.toBe(drafted);
    expect(await page(paper, id)).toBe(issued);
    expect(await page(paper, id, { type: 'pdf' })).toBe(inPdf);

    await paper.end(gateway, id);
    const marked = await page(paper, id, { revision: '0' });
    expect(marked.replace(`<p class="mark">${paper.mark}</p>`, '')).toBe(issued);
    expect((await papersIn()).filter((other) => other.kind === kind && other.entity_id === String(id))).toEqual([kept]);
  });

  test('is dated with the day of its issue', { tags }, async () => {
    gateway.clock.now = new Date('2026-11-21T06:30:00Z');
    const id = await paper.draft(gateway);
    expect(await page(paper, id)).toContain('<p>Date: 21 Nov 2026</p>');
    gateway.clock.now = new Date('2026-11-22T18:30:00Z');
    await paper.issue(gateway, id);
    expect(await page(paper, id)).toContain('<p>Date: 23 Nov 2026</p>');
    gateway.clock.now = new Date('2026-11-24T06:30:00Z');
    expect(await page(paper, id)).toContain('<p>Date: 23 Nov 2026</p>');
  });
});
