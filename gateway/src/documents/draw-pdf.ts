import pdfmake from 'pdfmake';
import type { PrintedDocument } from './model.ts';
import { end } from './pdf-end.ts';
import { FONTS, isFont } from './pdf-fonts.ts';
import { einvoice, head, parties } from './pdf-head.ts';
import { lines } from './pdf-lines.ts';
import { INK, STYLES } from './pdf-style.ts';
import { copiesOf } from './table.ts';

pdfmake.setFonts(FONTS);
pdfmake.setLocalAccessPolicy(isFont);
pdfmake.setUrlAccessPolicy(() => false);

/**
 * Renders every copy of the document as a PDF of A4 pages. Blocks the thread for some tenths of a second: see pdf.ts.
 */
export async function drawPdf(document: PrintedDocument): Promise<Buffer> {
  const doc = breakable(document);
  const { title, number, supplier } = doc;
  return pdfmake
    .createPdf({
      info: { title: `${title} ${number}`, author: supplier.name },
      language: 'en-IN',
      pageSize: 'A4',
      pageMargins: [34, 36, 34, 46],
      defaultStyle: { font: 'NotoSans', fontSize: 8.5, color: INK },
      styles: STYLES,
      content: copiesOf(doc).flatMap((copy, nth) => [
        { stack: head(doc, copy), ...(nth > 0 && { pageBreak: 'before' as const }) },
        parties(doc),
        ...(document.registered ? [einvoice(document.registered)] : []),
        lines(doc),
        ...end(doc),
      ]),
      footer: (page, pages) => ({
        margin: [34, 14, 34, 0],
        style: 'label',
        columns: [`${title} ${number}`, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      }),
    })
    .getBuffer();
}

/** Allows words too long for any column to break, at zero-width spaces. */
const breakable = (document: PrintedDocument) =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(/\S{24}(?=\S)/g, '$&\u200B') : value,
  ) as PrintedDocument;
