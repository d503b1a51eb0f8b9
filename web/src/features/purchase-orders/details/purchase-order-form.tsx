import { GSTIN_LENGTH } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { gstinWarning, isGstinLength } from '@console/shared/gst';
import { can } from '@console/shared/permissions';
import { getOrder } from '../../../api/orders.ts';
import { Button } from '../../../components/button.tsx';
import { DateField } from '../../../components/date-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useNow } from '../../../components/use-now.ts';
import type { PurchaseOrderDraft, PurchaseTermsDraft } from '../../../machines/edit-purchase-order.ts';
import { phoneDigits } from '../../../machines/phone-digits.ts';
import type { PurchaseLinePatch } from '../../../machines/purchase-line.ts';
import type { Faults } from '../../../machines/work/contract.ts';
import { faultsUnder } from '../../../machines/work/faults-under.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { PurchaseLine } from '../../../work/purchase-form/purchase-line.tsx';
import { purchaseTotals } from '../../../work/purchase-form/purchase-totals.ts';
import { leftToOrder } from '../../../work/purchase-form/quantity-left.ts';
import { TotalsList } from '../../../work/totals-list.tsx';
import { useFollowedRow } from '../../../work/use-followed-row.ts';

export interface PurchaseOrderFormProps {
  row: PurchaseOrder;
  draft: PurchaseOrderDraft;
  faults: Faults;
  readOnly: boolean;
  canCancelLine: boolean;
  onLine: (id: string, patch: PurchaseLinePatch) => void;
  onCancelLine: (id: string) => void;
  onTerms: (patch: Partial<PurchaseTermsDraft>) => void;
}

const REMARK_MAX = 5_000;

/** A draft being written: its lines, when it is due, and where it goes. */
export function PurchaseOrderForm({
  row,
  draft,
  faults,
  readOnly,
  canCancelLine,
  onLine,
  onCancelLine,
  onTerms,
}: PurchaseOrderFormProps) {
  const { terms } = draft;
  const inTerms = faultsUnder('terms', faults);
  const today = useNow(isoDay);
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const { row: order } = useFollowedRow(stores.order, (seesOrders && row.order_number) || undefined, getOrder);
  const live = row.purchase_order_lines.filter(({ status }) => status !== 'CANCELLED');
  const { seller_info: seller } = row;
  return (
    <>
      <Panel title="Lines" count={live.length} flush>
        <ol>
          {live.map((of, index) => {
            const id = String(of.po_line_id);
            const line = draft.lines[id];
            return (
              line && (
                <PurchaseLine
                  key={id}
                  id={id}
                  number={index + 1}
                  goods={{
                    product_name: of.product_info.product_name,
                    product_sku_name: of.product_sku_info.product_sku_name,
                    unit: of.product_sku_info.unit,
                  }}
                  line={line}
                  left={leftToOrder(order?.order_lines, of.order_line_id, live)}
                  faults={faultsUnder(`line.${id}`, faults)}
                  readOnly={readOnly}
                  onEdit={onLine}
                  actions={
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`Cancel line ${index + 1}, ${of.product_info.product_name}`}
                      disabled={!canCancelLine}
                      onClick={() => onCancelLine(id)}
                    >
                      Cancel line
                    </Button>
                  }
                />
              )
            );
          })}
        </ol>
      </Panel>
      <Panel title="Due date, seller's particulars and remark">
        <div className="flex flex-col gap-3">
          <div className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
            <DateField
              label="Due date"
              min={row.due_date !== null && row.due_date < today ? row.due_date : today}
              value={terms.due_date}
              readOnly={readOnly}
              disabled={readOnly}
              error={inTerms['due_date']}
              onChange={(due_date) => onTerms({ due_date })}
            />
            <TextField
              label="Seller GST"
              maxLength={GSTIN_LENGTH}
              counter={!readOnly}
              autoComplete="off"
              placeholder={seller.gstin ?? undefined}
              value={terms.gstin}
              readOnly={readOnly}
              error={inTerms['gstin']}
              warning={isGstinLength(terms.gstin) ? gstinWarning(terms.gstin, seller.state) : undefined}
              onChange={(gstin) => onTerms({ gstin })}
            />
            <TextField
              label="Seller e-mail"
              type="email"
              maxLength={100}
              autoComplete="off"
              placeholder={seller.email_id_1 ?? undefined}
              value={terms.seller_email}
              readOnly={readOnly}
              error={inTerms['seller_email']}
              onChange={(seller_email) => onTerms({ seller_email })}
            />
            <TextField
              label="Whatsapp"
              inputMode="numeric"
              autoComplete="off"
              placeholder={seller.mobile_1 ?? undefined}
              value={terms.seller_whatsapp_number}
              readOnly={readOnly}
              error={inTerms['seller_whatsapp_number']}
              onChange={(value) => onTerms({ seller_whatsapp_number: phoneDigits(value) })}
            />
          </div>
          <TextArea
            label="Remark"
            rows={2}
            maxLength={REMARK_MAX}
            value={terms.remark}
            readOnly={readOnly}
            error={inTerms['remark']}
            onChange={(remark) => onTerms({ remark })}
          />
          <div className="max-mobile:w-full self-end">
            <TotalsList totals={purchaseTotals(Object.values(draft.lines))} />
          </div>
        </div>
      </Panel>
    </>
  );
}
