import type { Quotation } from '@console/shared/entities/quotation';
import { salePartLabel } from '../sale-form/part-labels.ts';

/** 'Line 2, Steel Pipe 2 inch: price'. */
export const quotationPartLabel = (part: string, { quotation_items }: Quotation): string =>
  salePartLabel(
    part,
    quotation_items.map(({ quotation_item_id: id, product_info, product_sku_name }) => ({
      id,
      name: `${product_info.product_name} ${product_sku_name}`,
    })),
  );
