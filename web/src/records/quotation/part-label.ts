import type { Quotation } from '@console/shared/entities/quotation';
import { itemName } from '../../machines/edit-quotation.ts';
import { salePartLabel } from '../sale-form/part-labels.ts';

/** 'Line 2, Steel Pipe 2 inch: price'. */
export const quotationPartLabel = (part: string, { quotation_items }: Quotation): string =>
  salePartLabel(
    part,
    quotation_items.map((item) => ({ id: item.quotation_item_id, name: itemName(item) })),
  );
