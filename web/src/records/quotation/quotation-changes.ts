import type { Quotation } from '@console/shared/entities/quotation';
import { itemName, quotationRules } from '../../machines/edit-quotation.ts';
import { showSalePart } from '../sale-form/part-labels.ts';
import { saleChanges } from '../sale-form/sale-changes.ts';
import { quotationPartLabel } from './part-label.ts';

/** The changes since somebody looked at a quotation, as text. */
export const quotationChanges = (seen: Quotation, row: Quotation): string[] => saleChanges(WORDS, seen, row);

const WORDS = {
  ...quotationRules,
  linesOf: ({ quotation_items }: Quotation) =>
    quotation_items.map((item) => ({ id: item.quotation_item_id, name: itemName(item) })),
  totalOf: ({ grand_total }: Quotation) => grand_total,
  partLabel: quotationPartLabel,
  showPart: showSalePart,
};
