import type { Quotation } from '@console/shared/entities/quotation';
import { formatInr } from '@console/shared/money';
import { quotationRules } from '../../machines/edit-quotation.ts';
import { partNamed } from '../../machines/sale-parts.ts';
import { equal } from '../../machines/work/equal.ts';
import { showSalePart } from '../sale-form/part-words.ts';
import { quotationPartLabel } from './part-label.ts';

/** What became of a quotation that somebody looked at, in words. */
export function quotationChanges(seen: Quotation, row: Quotation): string[] {
  const [before, after] = [quotationRules.draftOf(seen), quotationRules.draftOf(row)];
  const [was, is] = [quotationRules.parts.of(before), quotationRules.parts.of(after)];
  const known = new Set(seen.quotation_items.map(({ quotation_item_id }) => quotation_item_id));
  const left = new Set(row.quotation_items.map(({ quotation_item_id }) => quotation_item_id));
  const isOfBoth = (part: string) => {
    const { line } = partNamed(part);
    return line === undefined || known.has(Number(line));
  };
  return [
    ...seen.quotation_items.filter(({ quotation_item_id: id }) => !left.has(id)).map((l) => `${nameOf(l)} is gone`),
    ...row.quotation_items.filter(({ quotation_item_id: id }) => !known.has(id)).map((l) => `${nameOf(l)} was added`),
    ...Object.keys(is)
      .filter((part) => isOfBoth(part) && !equal(was[part], is[part]))
      .map((part) => `${quotationPartLabel(part, row)}: ${showSalePart(part, before)} → ${showSalePart(part, after)}`),
    ...(equal(seen.po_link, row.po_link) ? [] : ['The purchase orders of the customer are others']),
    ...(seen.grand_total === row.grand_total
      ? []
      : [`Grand total: ${formatInr(seen.grand_total)} → ${formatInr(row.grand_total)}`]),
  ];
}

const nameOf = ({ product_info, product_sku_name }: Quotation['quotation_items'][number]) =>
  `${product_info.product_name} ${product_sku_name}`;
