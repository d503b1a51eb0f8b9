import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLine, csvMoment } from './csv.ts';
import type { CsvColumn } from './csv.ts';

const one = (value: string | number | null | undefined): string =>
  csvLine([{ title: 'Value', value: () => value }], {}).slice(0, -2);

describe('a line of CSV', () => {
  test.each([
    ...['=1+1', '+91 98', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1'],
    ...['＝1+1', '＋91 98', '－5', '＠SUM(A1)'],
  ])('keeps a spreadsheet from counting %j', (text) => {
    expect(one(text).replace(/^"/, '')).toBe(`'${text}${one(text).startsWith('"') ? '"' : ''}`);
  });

  test('leaves numbers as they are, also below zero', () => {
    expect([one(-12.5), one(0), one(1234567.89)]).toEqual(['-12.5', '0', '1234567.89']);
  });

  test('leaves out missing values', () => {
    expect([one(null), one(undefined), one('')]).toEqual(['', '', '']);
  });

  test('quotes commas, quotes and line ends', () => {
    expect(one('Rao, "Asha"\nBengaluru')).toBe('"Rao, ""Asha""\nBengaluru"');
  });

  test('ends its lines as the standard has it', () => {
    const columns: CsvColumn<{ a: number }>[] = [
      { title: 'A', value: ({ a }) => a },
      { title: 'B, too', value: () => 'x' },
    ];
    expect(csvHead(columns) + csvLine(columns, { a: 1 })).toBe('A,"B, too"\r\n1,x\r\n');
  });

  test('whatever the texts are, a reader of RFC 4180 restores them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 12 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (texts) => {
          const written = csvLine(
            texts.map((text, at) => ({ title: String(at), value: () => text })),
            {},
          );
          expect(parsed(written)).toEqual(
            texts.map((text) => (STARTS.some((sign) => text.startsWith(sign)) ? `'${text}` : text)),
          );
        },
      ),
    );
  });
});

test('times are Indian, wherever the machine is', () => {
  expect(csvMoment('2026-11-20T20:35:09.000Z')).toBe('2026-11-21 02:05');
});

/** Characters that start a formula in spreadsheets, or are skipped before one. */
const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];
const UNITS = [...STARTS, '"', ',', "'", 'a', 'é'];

/** Parses the fields of one line, character by character. */
function parsed(text: string): string[] {
  const fields = [''];
  let isQuoted = false;
  const body = text.slice(0, -2);
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? '';
    if (letter === '"' && isQuoted && body[at + 1] === '"') {
      fields[fields.length - 1] += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) fields.push('');
    else fields[fields.length - 1] += letter;
  }
  return fields;
}
