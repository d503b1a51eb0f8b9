/** How the portals of the state, of e-invoices and of e-way bills, take texts and days. */

/** On one line, without the double quote, the backslash and control characters. */
export const registerText = (text: string): string =>
  text
    .replaceAll('"', "''")
    .replaceAll('\\', '/')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The same, at most this long. */
export const cutText = (text: string, max: number): string => registerText(text).slice(0, max).trim();

/** '21 Nov 2026' as YYYY-MM-DD. */
export const printedIsoDay = (printed: string): string => registerDay(printed).split('/').toReversed().join('-');

/** '21 Nov 2026' as DD/MM/YYYY. */
export function registerDay(printed: string): string {
  const [day = '', month = '', year = ''] = printed.split(' ');
  const nth = MONTHS.indexOf(month.slice(0, 3)) + 1;
  return `${day.padStart(2, '0')}/${String(nth).padStart(2, '0')}/${year}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
