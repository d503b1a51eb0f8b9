import { formatInr } from '@console/shared/money';
import type { Quotation } from '@console/shared/entities/quotation';
import { payableInr, TOTAL_WORDS } from '@console/shared/pricing';
import type { Company } from '../config.ts';
import { markup } from '../documents/markup.ts';

/** The mail that brings a quotation to its customer. */
export function quotationMail(quotation: Quotation, company: Company, withAttachment: boolean) {
  const { quotation_number, quotation_items, user_details, tenant_info, payment_terms } = quotation;
  const person = [user_details?.first_name, user_details?.last_name].filter(Boolean).join(' ');
  const greeting = `Dear ${person || (tenant_info.tenant_name ?? 'customer')},`;
  const opening = `thank you for your enquiry. This is our quotation ${quotation_number}${
    withAttachment ? '; you find it attached as a PDF' : ''
  }.`;
  const lines = quotation_items
    .filter((item) => item.included_in_quotation)
    .map(
      ({ product_info, product_sku_info, quantity, selling_price }) =>
        `${product_info.product_name}, ${product_sku_info.product_sku_name}: ${quantity} ${product_sku_info.unit} at ${formatInr(selling_price)}`,
    );
  const total = `${TOTAL_WORDS.payable} with GST: ${payableInr(quotation.grand_total)}`;
  const terms = `Payment terms: ${payment_terms}`;
  const { name, address, gstin } = company;
  return {
    channel: 'email' as const,
    subject: `Quotation ${quotation_number} of ${name}`,
    text: [
      ...[greeting, '', opening, '', ...lines.map((line) => `- ${line}`), '', total, terms, ''],
      ...[name, address, `GSTIN ${gstin}`],
    ].join('\n'),
    html: markup`<p>${greeting}</p>
<p>${opening}</p>
<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>
<p><strong>${total}</strong><br>${terms}</p>
<p>${name}<br>${address}<br>GSTIN ${gstin}</p>
`.html,
  };
}
