import { describe, expect, test } from 'vitest';
import { pdfText } from '../testing/pdf-text.ts';
import { htmlOf } from './html.ts';
import { invoiceDocument } from './invoice.ts';
import type { PrintedDocument } from './model.ts';
import { drawn } from './testing/drawn.ts';
import { quotationDocument } from './quotation.ts';
import { ADDRESSES, COMPANY } from './testing/parties.ts';
import { ORDER, QUOTATION, quotationItem } from './testing/sale.ts';

const quotation = quotationDocument(QUOTATION, ADDRESSES, COMPANY);
const invoice = invoiceDocument(ORDER, ADDRESSES, COMPANY);

/** Every text and amount that both renderings must contain. */
const ON_THE_INVOICE = [
  ...['Tax Invoice', 'IN2627-000005', 'Test Traders', '29AABCF8078M2ZW', 'Acme Infra', 'OR2627-000003'],
  ...[
    'Tamil Nadu (33)',
    '88 Ring Road',
    'OPC Cement',
    '2523',
    'IGST',
    '18%',
    '1,271.19',
    '37,422.32',
    '6,736.02',
    '44,158.34',
  ],
  ...[
    'Delivery',
    '9965',
    '2,493.34',
    '6.66',
    '-120.08',
    '39,370.03',
    '7,072.90',
    '₹46,442.93',
    '(+) ₹0.07',
    '₹46,443.00',
    '100% Upfront',
  ],
  ...['Unloading at the site is yours.', 'For Test Traders', 'Authorised signatory'],
];

const wordsOf = (html: string) => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('as HTML', () => {
  test.each([true, false])('it has every detail of the document, beautified: %s', (beautify) => {
    const words = wordsOf(htmlOf(invoice, beautify));
    expect(ON_THE_INVOICE.filter((text) => !words.includes(text))).toEqual([]);
    expect(words).toContain('Rupees Forty Six Thousand Four Hundred Forty Three Only');
  });

  test('it prints on A4, with the table head on each page and no row split', () => {
    const html = htmlOf(invoice, false);
    expect(html).toContain('@page { size: A4;');
    expect(html).toContain('thead { display: table-header-group; }');
    expect(html).toContain('tr, .whole { break-inside: avoid; }');
  });

  test('it shows the taxes of our state side by side, each at half the rate', () => {
    const html = htmlOf(quotation, true);
    expect(html).toContain('-15.21<span class="below">9%</span></td><td class="right">-15.21<span class="below">9%');
    expect(html).toContain('2.50<span class="below">2.5%</span>');
  });

  test('no text becomes markup, in any field', () => {
    const hostile = infected(invoice);
    const html = htmlOf(hostile, true);
    expect(html).not.toContain(ATTACK);
    expect(html.match(/<(?:script|img)/g)).toBeNull();
    expect(html.split('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&gt;').length - 1).toBeGreaterThan(25);
  });
});

describe('as PDF', () => {
  test('it has every detail of the document, with the rupee sign', async () => {
    const pdf = await drawn(invoice);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = flat(pdfText(pdf));
    expect(ON_THE_INVOICE.filter((text) => !words.includes(text))).toEqual([]);
  });

  test('with many lines it has several pages, each with the table head', async () => {
    const quotation_items = Array.from({ length: 60 }, (_, index) => quotationItem({ quotation_item_id: index + 1 }));
    const text = flat(pdfText(await drawn(quotationDocument({ ...QUOTATION, quotation_items }, ADDRESSES, COMPANY))));
    const pages = text.match(/Page \d of \d/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(2);
    // The last page may hold only the totals.
    expect(text.match(/Description/g)?.length).toBeGreaterThanOrEqual(pages - 1);
    expect(text.match(/OPC Cement/g)).toHaveLength(60);
  });

  test('keeps its totals and its signature however long the remark between them', async () => {
    const remark = `${'A lorry waits two hours. '.repeat(180)}${'\n'.repeat(80)}Gate 2 closes at six.`;
    const long = { ...invoice, remark };
    const parts = ['100% Upfront', '₹46,442.93', 'A lorry waits', 'Gate 2 closes at six.', 'Authorised signatory'];
    for (const words of [flat(pdfText(await drawn(long))), wordsOf(htmlOf(long, true))]) {
      const places = parts.map((part) => words.indexOf(part));
      expect(places).toEqual(places.filter((place) => place > 0).toSorted((a, b) => a - b));
      expect(words.split('Gate 2 closes')).toHaveLength(2);
    }
  });

  test('breaks a word wider than its column, anywhere', async () => {
    const pieces = pdfText(await drawn(everyText(quotation, (text) => `${text} ${'W'.repeat(90)}`))).split('\n');
    expect(pieces.filter((piece) => /W{24}/.test(piece)).length).toBeGreaterThan(30);
    expect(pieces.filter((piece) => /W{31}/.test(piece))).toEqual([]);
  });

  test('fails alone when it cannot be rendered', async () => {
    const [broken, whole] = await Promise.allSettled([
      drawn({ ...invoice, lines: null as never }),
      drawn({ ...invoice, number: 'IN-2' }),
    ]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
    expect(pdfText(await drawn(quotation))).toContain('QT2627-000007');
  });

  test('treats any text as text', async () => {
    expect(flat(pdfText(await drawn(infected(quotation))))).toContain(ATTACK.slice(0, 20));
  });
});

const ATTACK = `<script>alert('1')</script>"><img src=x onerror=alert(1)>`;

/** The document with an attack in each of its texts. */
const infected = (document: PrintedDocument) => everyText(document, (text) => `${text}${ATTACK}`);

/** The document with each of its texts changed, except the title. */
const everyText = (document: PrintedDocument, change: (text: string) => string) =>
  JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    typeof value === 'string' && key !== 'title' ? change(value) : value,
  ) as PrintedDocument;
