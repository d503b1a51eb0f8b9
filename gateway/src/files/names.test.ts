import { expect, test } from 'vitest';
import { titleOf } from './names.ts';

test.each([
  ['Slip 12.pdf', 'a.pdf', 'Slip 12.pdf'],
  ['Slip.PDF', 'a.pdf', 'Slip.pdf'],
  ['photo.jpeg', 'a.jpg', 'photo.jpg'],
  ['drawing v2.1', 'a.pdf', 'drawing v2.1.pdf'],
  ['rates.pdf', 'a.xlsx', 'rates.xlsx'],
  ['../../etc/passwd', 'a.pdf', 'passwd.pdf'],
  ['C:\\papers\\slip.pdf', 'a.pdf', 'slip.pdf'],
  ['ದರ ಪಟ್ಟಿ — ₹.docx', 'a.docx', 'ದರ ಪಟ್ಟಿ — ₹.docx'],
  ['two\r\n\tlines\u0000.pdf', 'a.pdf', 'two lines.pdf'],
  ['fdp.\u202exslx', 'a.pdf', 'fdp.xslx.pdf'],
  ['half a pair \ud800.pdf', 'a.pdf', 'half a pair \ufffd.pdf'],
  ['.pdf', 'a.pdf', 'file.pdf'],
  [' ', 'a.pdf', 'file.pdf'],
  ['', 'a.pdf', 'file.pdf'],
])('a file sent as %j and stored as %s is called %j', (given, stored, title) => {
  expect(titleOf(given, stored)).toBe(title);
});

test('a long name is cut before its extension', () => {
  const title = titleOf(`${'😀'.repeat(300)}.pdf`, 'a.pdf');
  expect(title).toBe(`${'😀'.repeat(95)}.pdf`);
});
