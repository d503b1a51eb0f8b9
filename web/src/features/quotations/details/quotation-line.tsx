import type { QuotationItem } from '@console/shared/entities/quotation';
import { memo } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { Toggle } from '../../../components/toggle.tsx';
import type { QuotationLineDraft } from '../../../machines/edit-quotation.ts';
import type { ChosenOffer, LinePatch } from '../../../machines/sale-line.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { SaleLine } from '../../../records/sale-form/sale-line.tsx';

export interface QuotationLineProps {
  item: QuotationItem;
  /** From 1. */
  number: number;
  line: QuotationLineDraft;
  errors: FieldErrors;
  readOnly: boolean;
  isPaused: boolean;
  onEdit: (id: string, patch: LinePatch) => void;
  onOffer: (id: string, offer: ChosenOffer) => void;
  onInclude: (id: string, included: boolean) => void;
}

/** A line that can be left out of the quotation without losing its input. */
export const QuotationLine = memo(function QuotationLine({
  item,
  number,
  line,
  errors,
  readOnly,
  isPaused,
  onEdit,
  onOffer,
  onInclude,
}: QuotationLineProps) {
  const id = String(item.quotation_item_id);
  const isIn = line.included_in_quotation;
  return (
    <SaleLine
      id={id}
      number={number}
      goods={{
        product_sku_id: item.product_sku_id,
        product_name: item.product_info.product_name,
        product_sku_name: item.product_sku_name,
        unit: item.product_sku_info.unit,
        gst: item.pan_india_gst,
      }}
      source={
        item.request_id !== null && (
          <RouteLink to={`/quoteRequests?open=${item.request_id}`}>Request {item.request_id}</RouteLink>
        )
      }
      line={line}
      stored={item}
      errors={errors}
      readOnly={readOnly}
      isPaused={isPaused}
      isOut={!isIn}
      onEdit={onEdit}
      onOffer={onOffer}
      actions={
        readOnly && !isPaused ? (
          !isIn && <Badge>Left out</Badge>
        ) : (
          <Toggle
            label="Included"
            className="text-sm"
            checked={isIn}
            disabled={readOnly}
            onChange={(included) => onInclude(id, included)}
          />
        )
      }
    />
  );
});
