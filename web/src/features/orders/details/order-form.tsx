import { isoDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { DateField } from '../../../components/date-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useNow } from '../../../components/use-now.ts';
import { editedJudged, editedLinesBelow } from '../../../machines/below-least.ts';
import { countedLines } from '../../../machines/edit-order.ts';
import type { OrderDraft, OrderTermsDraft } from '../../../machines/order-draft.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { invoicedWords, isInvoiced } from '../../../records/order-invoice.ts';
import { isWaiting } from '../../../records/order-approval/order-status.ts';
import { leastOf } from '../../../records/order-approval/lines-below.tsx';
import { WillWaitNotice } from '../../../records/order-approval/will-wait-notice.tsx';
import { SalesPersonField } from '../../../records/sale-form/sales-person-field.tsx';
import { ShipToField } from '../../../records/ship-to/ship-to-field.tsx';
import { useMayShip } from '../../../records/ship-to/use-ship-to.ts';
import { SaleTotals } from '../../../records/sale-form/sale-totals.tsx';
import { TermsFields } from '../../../records/sale-form/terms-fields.tsx';
import { orderTotalsList } from '../../../records/sale-totals.ts';
import { TotalsList } from '../../../records/totals-list.tsx';
import { useOffers } from '../../../stores/use-offers.ts';
import { useCostRule } from '../../../records/use-cost-rule.ts';
import { AddLines } from './add-lines.tsx';
import { OrderLineRow } from './order-line-row.tsx';
import type { OrderLineRowProps } from './order-line-row.tsx';

export interface OrderFormProps extends Pick<
  OrderLineRowProps,
  'readOnly' | 'onOffer' | 'onCancel' | 'onPriceBack' | 'onEdit'
> {
  row: Order;
  draft: OrderDraft;
  dirty: boolean;
  canCancelLine: (id: string) => boolean;
  errors: FieldErrors;
  onTerms: (patch: Partial<OrderTermsDraft>) => void;
}

/** The lines and terms of an order. */
export function OrderForm({ row, draft, dirty, errors, readOnly, canCancelLine, onTerms, ...line }: OrderFormProps) {
  const today = useNow(isoDay);
  const rule = useCostRule(dirty ? Object.values(draft.lines) : []);
  const inTerms = errorsUnder('terms', errors);
  const { edd } = row;
  const isFrozen = isInvoiced(row);
  const ships = useMayShip();
  const addsLines = useOffers('POST /addOrderLines');
  return (
    <>
      {isFrozen && <Notice tone="info">{invoicedWords(row)}</Notice>}
      <Panel
        title="Lines"
        count={row.order_lines.length}
        flush
        actions={addsLines && !readOnly && !isFrozen && <AddLines row={row} />}
      >
        <ol>
          {row.order_lines.map((of, index) => (
            <OrderLineRow
              key={of.order_line_id}
              of={of}
              number={index + 1}
              line={draft.lines[of.order_line_id]}
              errors={errorsUnder(`line.${of.order_line_id}`, errors)}
              readOnly={readOnly || isFrozen}
              canCancel={!isFrozen && canCancelLine(String(of.order_line_id))}
              orderWaits={isWaiting(row)}
              {...line}
            />
          ))}
        </ol>
      </Panel>
      {dirty && row.approval !== 'WAITING' && (
        <WillWaitNotice
          lines={editedLinesBelow(row, draft, rule)}
          least={leastOf(row)}
          judged={rule.isKnown ? editedJudged(row, draft, rule) : undefined}
          created_by={row.created_by}
        />
      )}
      <Panel title="Delivery, charges and terms">
        <div className="flex flex-col gap-4">
          <TermsFields terms={draft.terms} errors={inTerms} readOnly={readOnly || isFrozen} onEdit={onTerms}>
            <SalesPersonField
              value={draft.terms.sales_person}
              known={row.sales_person_info}
              readOnly={readOnly}
              error={inTerms['sales_person']}
              onChange={(sales_person) => onTerms({ sales_person })}
            />
            <DateField
              label="Expected delivery"
              min={edd !== null && edd < today ? edd : today}
              value={draft.terms.edd}
              readOnly={readOnly}
              disabled={readOnly}
              error={inTerms['edd']}
              onChange={(day) => onTerms({ edd: day })}
            />
            {ships && !isFrozen && (
              <ShipToField
                tenant_id={row.tenant_id ?? 0}
                value={draft.terms.shipping_address_id}
                kept={{ id: row.shipping_address_id, address: row.shipping_address }}
                readOnly={readOnly}
                error={inTerms['shipping_address_id']}
                onChange={(shipping_address_id) => onTerms({ shipping_address_id })}
              />
            )}
          </TermsFields>
          <div className="max-mobile:w-full self-end">
            {dirty ? (
              <SaleTotals lines={countedLines(row, draft)} terms={draft.terms} />
            ) : (
              <TotalsList totals={orderTotalsList(row)} />
            )}
          </div>
        </div>
      </Panel>
    </>
  );
}
