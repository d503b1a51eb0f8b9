import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { challanPrint } from '../documents/challan.ts';
import type { ChallanForm } from '../documents/challan.ts';
import { forReader } from '../documents/for-reader.ts';
import { htmlOf } from '../documents/html.ts';
import type { PrintedDocument } from '../documents/model.ts';

/** Contents as they were kept at their issue. They never change, and neither do these hashes of their pages. */
const kept = JSON.parse(readFileSync(new URL('layout.json', import.meta.url), 'utf8')) as Record<
  string,
  PrintedDocument
>;
const contentOf = (kind: string) => kept[kind] as PrintedDocument;
const pageHash = (document: PrintedDocument) => createHash('sha256').update(htmlOf(document, true)).digest('hex');

// Whoever needs another layout lets papers say which one they have, and keeps this one for those that say nothing.
test.each([
  ['quotation', '6ce47e4e2684f40cdc4f0518dbcf0f838bf6a4a0aa0f3b51fc006e986249ed71'],
  ['tax_invoice', '0d140d211d2f25dca7846e8392d4b3fd45d7c56fcb166052ffddcf7ec720412b'],
  ['tax_invoice_2', 'bbaafd0bb094a3cb16bb4f70cb59624a536eac680df6aeed7ccc9b461e0a1d77'],
  ['purchase_order', '6c8ecabae93b65a8c9c56ad6e79724a2591d19c7d719d82e2a65cb670be7f975'],
  ['credit_note', '900e1813f534540fc993d94cdd9e7bab44eae53006a762df3c6c421a964fd5db'],
])('a %s that was issued has the same bytes for ever', { tags: ['ORD-43', 'QUO-63'] }, (kind, hash) => {
  expect(pageHash(contentOf(kind))).toBe(hash);
});

test.each<[ChallanForm, string]>([
  ['plain', 'edb11a8e65fc712bb675144955bf6c1636be31574dbb27798a9aa04012385672'],
  ['priced', '6abdce4318d4cf897b98e229ce5322c9cb6f1bd8a15810c33f26eaec495ef03f'],
  ['by_gst', 'f0f6c09c4d3915329ad51455bab10bd23c655b6f3fa4f37f1dff7a48288c1eac'],
  ['triplicate', '0013dae0c19827309f519e8e3d0209b04b324ccb3c4e086d0b2e672ba72b5d4b'],
])('a challan that left has the same bytes for ever, %s', { tags: ['SUP-91'] }, (form, hash) => {
  expect(pageHash(challanPrint(contentOf('delivery_challan'), form))).toBe(hash);
});

// An internal copy is no issued paper: nobody outside gets it, so that its bytes may change.
test('an internal copy is no original, and a cancelled paper stays', { tags: ['ROL-58'] }, () => {
  const invoice = contentOf('tax_invoice');
  expect([pageHash(forReader(invoice, { seesTenants: false })), pageHash({ ...invoice, mark: 'Cancelled' })]).toEqual([
    '677e1ccdfcf2deea57983f432f10142e7bca55f2ad75be18d39e7d130b6281ec',
    '0bb2f631ae570d2f710512e9582735ad41718f47b03921d6aead32c443bd561c',
  ]);
});
