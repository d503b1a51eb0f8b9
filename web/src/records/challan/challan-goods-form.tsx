import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { withoutChallan } from '@console/shared/discount-share';
import { EWAY_BILL_ABOVE, needsEwayBill } from '@console/shared/eway-bill';
import { creditedUnsent, goneWord, leftToDeliver, overDelivery } from '@console/shared/left-to-deliver';
import { formatInr } from '@console/shared/money';
import { challanTotal } from '@console/shared/pricing';
import { Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { ChallanEdits, ChallanLineDraft } from '../../machines/edit-challan.ts';
import { writtenLines } from '../../machines/lacking-eway-bill.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { openOf } from '../../machines/supply-draft.ts';
import { SupplyLine } from '../supply/supply-line.tsx';

export interface ChallanGoodsFormProps {
  row: DeliveryChallan;
  order: Order;
  lines: ChallanEdits['lines'];
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (lines: ChallanEdits['lines']) => void;
}

const REMARKS_MAX = 500;
const LEFT_OUT: ChallanLineDraft = { quantity: null, remark: '' };

/** The lines of a draft challan, and those of its order that still have something to deliver. */
export function ChallanGoodsForm({ row, order, lines, errors, readOnly, onEdit }: ChallanGoodsFormProps) {
  const own = new Set(row.dc_lines.map(({ order_line_id }) => order_line_id));
  const shown = withoutChallan(order, row.dc_lines).order_lines.filter(
    (line) => own.has(line.order_line_id) || openOf(leftToDeliver, line) > 0,
  );
  const goods = writtenLines(row, order, lines);
  return (
    <section aria-label="Goods" className="flex min-w-0 flex-col gap-2">
      <ul aria-label="Lines of the challan" className="border-line min-w-0 rounded-md border">
        {shown.map((line) => {
          const { order_line_id: id, product_info, product_sku_info } = line;
          const { [id]: written = LEFT_OUT } = lines;
          const { quantity, remark } = written;
          const isLeftOut = quantity === null;
          const left = openOf(leftToDeliver, line);
          const credited = creditedUnsent(line);
          const name = `${product_info.product_name} · ${product_sku_info.product_sku_name}`;
          const edit = (patch: Partial<ChallanLineDraft>) => onEdit({ ...lines, [id]: { ...written, ...patch } });
          return (
            <SupplyLine
              key={id}
              line={line}
              left={left}
              quantity={quantity}
              leftWords="left to deliver"
              credited={credited}
              goneWord={goneWord(line)}
              error={
                errors[`line.${id}.quantity`] ??
                (credited > 0 && quantity !== null ? overDelivery(line, quantity) : undefined)
              }
              readOnly={readOnly}
              onChange={(typed) => edit({ quantity: typed })}
            >
              <TextField
                className="min-w-40 flex-1"
                label={`Remarks on ${name}`}
                hideLabel
                placeholder="Remarks"
                maxLength={REMARKS_MAX}
                autoComplete="off"
                value={remark}
                readOnly={readOnly}
                error={errors[`line.${id}.remark`]}
                warning={isLeftOut && remark.trim() ? 'Not saved: the line is left out.' : undefined}
                onChange={(text) => edit({ remark: text })}
              />
              <IconButton
                label={`${isLeftOut ? 'Add' : 'Remove'} ${name}`}
                icon={isLeftOut ? Plus : Trash2}
                disabled={readOnly}
                onClick={() => edit(isLeftOut ? { quantity: left } : LEFT_OUT)}
              />
            </SupplyLine>
          );
        })}
      </ul>
      {errors['lines'] !== undefined && (
        <p role="alert" className="text-red text-xs">
          {errors['lines']}
        </p>
      )}
      {goods !== undefined && (
        <p className="text-muted text-sm">
          Consignment value <strong className="text-ink tabular-nums">{formatInr(challanTotal(goods))}</strong> incl.
          GST
          {needsEwayBill(goods) && `. Above ${EWAY_BILL_ABOVE}: this consignment needs an e-way bill.`}
        </p>
      )}
    </section>
  );
}
