import { statedTerms } from '@console/shared/stated-terms';
import { markup } from './markup.ts';
import type { Markup } from './markup.ts';
import type { Delivery, Field, Party, PrintedDocument, RegisteredPaper } from './model.ts';
import { qrSvg, registeredFields } from './registered.ts';
import { PRINT_STYLE, READABLE_STYLE } from './style.ts';
import { columnsOf, copiesOf, EMPTY, hasFoot, hasLongRemark, isWide, payableOf, ratesOf, sumsOf } from './table.ts';
import type { Column } from './table.ts';

/**
 * Renders every copy of the document as one HTML page without scripts or external resources, A4 when printed.
 * @param beautify add the readable style; otherwise only what printing needs
 */
export function htmlOf(doc: PrintedDocument, beautify: boolean): string {
  return markup`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${doc.title} ${doc.number}</title>
<style>${{ html: PRINT_STYLE + (beautify ? READABLE_STYLE : '') }}</style>
</head>
<body>
${copiesOf(doc).map((copy) => printing(doc, copy))}</body>
</html>
`.html;
}

const printing = (doc: PrintedDocument, copy: string | null) => markup`<article>
${head(doc, copy)}
${parties(doc)}
${doc.registered ? einvoice(doc.registered) : null}${lines(doc)}
${end(doc)}
${
  hasLongRemark(doc)
    ? markup`<div class="remark">${statedTerms({ ...doc, payment_terms: null }).map(term)}</div>`
    : null
}
${doc.signatory === null ? null : signature(doc.signatory, doc.receipt)}
</article>
`;

const head = (
  { title, number, date, mark, supplier, roles }: PrintedDocument,
  copy: string | null,
) => markup`<header class="columns top">
<div>${roles ? markup`<h2>${roles.supplier}</h2>` : null}${party(supplier)}</div>
<div class="title">
${copy === null ? null : markup`<p class="copy">${copy}</p>`}
<h1>${title}</h1>
${mark === null ? null : markup`<p class="mark">${mark}</p>`}
<p class="number">${number}</p>
<p>Date: ${date}</p>
</div>
</header>`;

const parties = ({ customer, delivery, references, roles }: PrintedDocument) => markup`<section class="columns whole">
<div><h2>${roles?.customer ?? 'Bill to'}</h2>${party(customer)}</div>
${delivery === null ? null : markup`<div><h2>${delivery.title ?? 'Deliver to'}</h2>${place(delivery)}</div>`}
<div><h2>Details</h2>${references.map(field)}</div>
</section>`;

/** Laid over a paper, whose own style never changes. */
const einvoice = (registered: RegisteredPaper) => markup`<section class="columns whole">
<div><h2>E-invoice</h2>${registeredFields(registered).map(field)}</div>
<div style="flex: none">${qrSvg(registered.signed_qr)}</div>
</section>
`;

const party = ({ name, address, details }: Party) => markup`<p class="text name">${name}</p>
${address.map(paragraph)}
${details.map(field)}`;

const place = ({ name, label, address, details = [] }: Delivery) =>
  markup`${[name ?? label].filter(Boolean).map((text) => markup`<p class="text name">${text}</p>`)}${(name === undefined ? address : [label, ...address]).filter((text) => text !== null).map(paragraph)}${details.map(field)}`;

const paragraph = (text: string) => markup`<p class="text">${text}</p>`;
const field = ({ label, value }: Field) => markup`<p class="text"><span class="label">${label}:</span> ${value}</p>`;

function lines(doc: PrintedDocument): Markup {
  const columns = columnsOf(doc);
  return markup`<table class="${isWide(doc) ? 'lines wide' : 'lines'}">
<thead><tr>${columns.map(({ title, align }) => markup`<th class="${align}" scope="col">${title}</th>`)}</tr></thead>
<tbody>
${doc.lines.map((line) => markup`<tr>${columns.map((column) => cell(column, column.text(line), column.below?.(line)))}</tr>\n`)}
${doc.lines.length === 0 ? markup`<tr><td colspan="${columns.length}">${EMPTY}</td></tr>` : null}
${hasFoot(doc) ? markup`<tr class="foot">${columns.map((column) => cell(column, column.foot))}</tr>` : null}
</tbody>
</table>
${doc.is_unpriced ? null : markup`<p class="label">All amounts in the table are in rupees (₹).</p>`}`;
}

const cell = ({ title, align }: Column, text: string, below?: string) =>
  markup`<td class="${title === 'Description' ? 'text' : align}">${text}${
    below === undefined ? null : markup`<span class="below">${below}</span>`
  }</td>`;

const end = (doc: PrintedDocument) => markup`<section class="columns whole">
<div class="notes">
${doc.is_unpriced ? null : markup`<div><h2>Amount in words</h2><p class="words">${doc.amount_in_words}</p></div>`}
${statedTerms(hasLongRemark(doc) ? { ...doc, remark: null } : doc).map(term)}
${doc.notes_title === null ? doc.notes.map(paragraph) : markup`<div><h2>${doc.notes_title}</h2>${doc.notes.map(paragraph)}</div>`}
${doc.is_unpriced ? null : rates(doc)}
</div>
${doc.is_unpriced ? null : sums(doc)}
</section>`;

function sums(doc: PrintedDocument): Markup {
  const payable = payableOf(doc);
  return markup`<div class="sums-box"><table class="sums"><tbody>
${sumsOf(doc).map(({ label, value }) => markup`<tr><td class="text">${label}</td><td class="right">${value}</td></tr>\n`)}
<tr class="payable"><td>${payable.label}</td><td class="right">${payable.value}</td></tr>
</tbody></table></div>`;
}

const term = ({ label, text }: { label: string; text: string }) =>
  markup`<div><h2>${label}</h2><p class="text">${text}</p></div>\n`;

function rates(doc: PrintedDocument): Markup | null {
  const rows = ratesOf(doc);
  if (rows.length === 0) return null;
  const titles = ['Taxable value', ...doc.heads];
  return markup`<table class="rates">
<thead><tr><th scope="col">GST</th>${titles.map((title) => markup`<th class="right" scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ rate, taxable, taxes }) =>
      markup`<tr><td>${rate}</td>${[taxable, ...taxes].map((text) => markup`<td class="right">${text}</td>`)}</tr>\n`,
  )}</tbody>
</table>`;
}

const signature = (company: string, receipt?: string) => markup`<section class="columns signature whole">
<div>${
  receipt === undefined
    ? null
    : markup`<p class="text">${receipt}</p>
<p class="line">Name, date and signature</p>`
}</div>
<div class="right">
<p class="text">For ${company}</p>
<p class="line">Authorised signatory</p>
</div>
</section>`;
