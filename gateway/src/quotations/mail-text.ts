import { formatInr } from '@console/shared/money';
import { statedTerms } from '@console/shared/stated-terms';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Company } from '../config.ts';
import { markup } from '../documents/markup.ts';
import type { DocumentLine } from '../documents/model.ts';
import { quotationAmounts } from '../documents/quotation.ts';
import { countOf, payableOf, sumsOf } from '../documents/table.ts';

/** The mail that sends a quotation to its customer. */
export function quotationMail(quotation: Quotation, company: Company, withAttachment: boolean) {
  const { quotation_number, user_details, tenant_info } = quotation;
  const person = [user_details?.first_name, user_details?.last_name].filter(Boolean).join(' ');
  const greeting = `Dear ${person || (tenant_info.tenant_name ?? 'customer')},`;
  const opening = `Thank you for your enquiry. Here is our quotation ${quotation_number}${
    withAttachment ? ', also attached as a PDF' : ''
  }.`;
  const amounts = quotationAmounts(quotation, company);
  const lines = amounts.lines.map(lineText);
  const sums = sumsOf(amounts);
  const payable = payableOf(amounts);
  const terms = statedTerms(quotation);
  const { name, address, gstin } = company;
  return {
    channel: 'email' as const,
    subject: `Quotation ${quotation_number} from ${name}`,
    text: [
      ...[greeting, '', opening, '', ...lines.map((line) => `- ${line}`), ''],
      ...[...sums, payable].map(({ label, value }) => `${label}: ${value}`),
      '',
      ...terms.flatMap(({ label, text }) => [`${label}: ${text}`, '']),
      ...[name, address, `GSTIN ${gstin}`],
    ].join('\n'),
    html: markup`<p>${greeting}</p>
<p>${opening}</p>
<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>
<table cellpadding="2">
${sums.map(({ label, value }) => markup`<tr><td>${label}</td><td align="right">${value}</td></tr>\n`)}
<tr><td><strong>${payable.label}</strong></td><td align="right"><strong>${payable.value}</strong></td></tr>
</table>
${terms.map(({ label, text }) => markup`<p>${label}: ${brokenLines(text)}</p>\n`)}<p>${name}<br>${address}<br>GSTIN ${gstin}</p>
`.html,
  };
}

/** Mail clients may ignore styles. */
const brokenLines = (text: string) =>
  text.split('\n').map((line, nth) => (nth === 0 ? markup`${line}` : markup`<br>${line}`));

/** Amounts without GST, as in the totals below. */
function lineText({ product, sku, quantity, unit, rate, discount, gst_rate, taxable }: DocumentLine): string {
  const less = discount === 0 ? '' : ` less ${formatInr(discount)}`;
  const goods = rate === null ? '' : `, ${sku}: ${countOf(quantity)} ${unit} at ${formatInr(rate)}${less} =`;
  return `${product}${goods || ':'} ${formatInr(taxable)}, plus ${gst_rate}% GST`;
}
