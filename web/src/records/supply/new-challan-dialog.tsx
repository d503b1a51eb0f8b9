import type { RequestOptions } from '../../api/request.ts';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { EWAY_BILL_ABOVE, needsEwayBill } from '@console/shared/eway-bill';
import { namesOf } from '@console/shared/fields/field';
import { creditedUnsent, goneWord, leftToDeliver } from '@console/shared/left-to-deliver';
import { TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import { formatInr } from '@console/shared/money';
import { challanTotal } from '@console/shared/pricing';
import { MESSAGES } from '@console/shared/messages';
import { useRef, useState } from 'react';
import { createChallan } from '../../api/challans.ts';
import { clock } from '../../components/clock.ts';
import { Radios } from '../../components/radios.tsx';
import { TextField } from '../../components/text-field.tsx';
import {
  lacksEwayBill,
  mayDispatch,
  newChallanAt,
  newChallanRules,
  newChallanLines,
  remarksField,
  takenGoods,
  unsentRemarks,
  withoutTransport,
  withRemark,
} from '../../machines/new-challan.ts';
import type { ChallanBody, NewChallanStatus } from '../../machines/new-challan.ts';
import { lineField, openOf, takenOf } from '../../machines/supply-draft.ts';
import { uncoveredGoods } from '../../machines/uncovered-goods.ts';
import { offers } from '../../stores/gateway.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { asksToLeave, LeavingNotice, LeavingQuestion } from '../challan/leaving-question.tsx';
import { TransportForm } from '../challan/transport-form.tsx';
import { ShipToField } from '../ship-to/ship-to-field.tsx';
import { useMayShip } from '../ship-to/use-ship-to.ts';
import { showFirstError } from '../show-first-error.ts';
import { SupplyDialog } from './supply-dialog.tsx';
import { hasNoInvoice } from '../order-invoice.ts';
import { SupplyLine } from './supply-line.tsx';
import { useSupplyForm } from './use-supply-form.ts';

const { rules, machine } = newChallanAt(clock.now);
const NEW_CHALLAN = {
  shape: 'new-challan.3',
  rules,
  machine,
  make: (body: ChallanBody, options: RequestOptions) =>
    createChallan(
      offers('GET /dc/ewaybill') ? body : withoutTransport(body, { keepsTransport: offers('PATCH /dc') }),
      options,
    ),
  entity: 'delivery_challan',
  idsOf: ({ challanId }: DeliveryChallan) => [challanId],
  words: { made: MESSAGES.challan.created, failed: MESSAGES.challan.createFailed },
} as const;

const STATUSES: { value: NewChallanStatus; label: string }[] = [
  { value: 'DRAFT', label: 'Draft' },
  { value: 'IN_TRANSIT', label: 'In transit' },
];
const REMARKS_MAX = 500;

export interface NewChallanDialogProps {
  order: Order;
  onClose: () => void;
}

/** Creates a challan for an order. Mount it to open it. */
export function NewChallanDialog({ order, onClose }: NewChallanDialogProps) {
  const element = useRef<HTMLDivElement>(null);
  const { permissions } = useUser();
  const form = useSupplyForm(NEW_CHALLAN, order, { onMade: onClose, onErrors: () => showFirstError(element.current) });
  const { draft, errors, on } = form;
  const { order_lines, shipping_address_id: ordered } = form.order;
  const ships = useMayShip();
  const unsent = unsentRemarks(draft, form.order);
  const lines = newChallanLines(draft, form.order);
  const keepsTransport = useOffers('PATCH /dc');
  const keepsEwayBills = useOffers('GET /dc/ewaybill');
  const lacks = {
    goods: draft.status === 'IN_TRANSIT' ? uncoveredGoods(form.order, takenGoods(draft, form.order)) : [],
    ewayBill: keepsEwayBills && lacksEwayBill(draft, form.order),
    invoiceOf: draft.status === 'IN_TRANSIT' && hasNoInvoice(form.order) ? form.order.order_number : undefined,
  };
  const [isAsking, setAsking] = useState(false);
  /** Errors come before the question. */
  const asksFirst =
    asksToLeave(lacks) && lines !== undefined && Object.keys(rules.errors(draft, form.order)).length === 0;
  const submit = () => (asksFirst ? setAsking(true) : form.submit());
  return (
    <SupplyDialog
      form={{ ...form, submit }}
      title="New challan"
      submitLabel="Create challan"
      fields={[
        ...order_lines.flatMap(({ order_line_id }) => [lineField(order_line_id), remarksField(order_line_id)]),
        'shipping_address_id',
        ...namesOf(TRANSPORT_FIELDS),
      ]}
      formRef={element}
      sum={
        lines !== undefined && (
          <>
            Value <strong className="text-ink tabular-nums">{formatInr(challanTotal(lines))}</strong> incl. GST
            {needsEwayBill(lines) && `; above ${EWAY_BILL_ABOVE} it needs an e-way bill`}
          </>
        )
      }
      onClose={onClose}
    >
      <ul aria-label="Lines of the order" className="border-line min-w-0 rounded-md border">
        {order_lines.map((line) => {
          const { order_line_id, product_info, product_sku_info } = line;
          return (
            <SupplyLine
              key={order_line_id}
              line={line}
              left={openOf(leftToDeliver, line)}
              quantity={takenOf(newChallanRules, draft, line)}
              leftWords="left to deliver"
              credited={creditedUnsent(line)}
              goneWord={goneWord(line)}
              goneNote={unsent.has(order_line_id) ? `Not saved: “${draft.remarks[order_line_id]}”` : undefined}
              error={errors[lineField(order_line_id)]}
              readOnly={!on.take}
              onChange={(quantity) => form.take(order_line_id, quantity)}
            >
              <TextField
                className="min-w-40 flex-1"
                label={`Remarks on ${product_info.product_name} · ${product_sku_info.product_sku_name}`}
                hideLabel
                placeholder="Remarks"
                maxLength={REMARKS_MAX}
                autoComplete="off"
                value={draft.remarks[order_line_id] ?? ''}
                readOnly={!on.write}
                error={errors[remarksField(order_line_id)]}
                warning={unsent.has(order_line_id) ? 'Not saved: the line is left out.' : undefined}
                onChange={(text) => form.edit({ remarks: withRemark(draft.remarks, order_line_id, text) })}
              />
            </SupplyLine>
          );
        })}
      </ul>
      {ships && (
        <ShipToField
          tenant_id={form.order.tenant_id ?? 0}
          value={draft.shipping_address_id === undefined ? (ordered ?? null) : draft.shipping_address_id}
          kept={{ id: ordered, address: form.order.shipping_address }}
          readOnly={!on.write}
          error={errors['shipping_address_id']}
          onChange={(shipping_address_id) => form.edit({ shipping_address_id })}
        />
      )}
      {mayDispatch(permissions) ? (
        <Radios
          label="Status"
          options={STATUSES}
          disabled={!on.write}
          value={draft.status}
          onChange={(status) => form.edit({ status })}
        />
      ) : (
        <p className="text-muted text-sm">It is created as a draft, and a colleague dispatches it.</p>
      )}
      <LeavingNotice lacks={lacks} />
      {keepsTransport && draft.status === 'IN_TRANSIT' && (
        <TransportForm
          draft={draft}
          errors={errors}
          readOnly={!on.write}
          keepsEwayBill={keepsEwayBills}
          onEdit={form.edit}
        />
      )}
      {isAsking && (
        <LeavingQuestion
          lacks={lacks}
          onConfirm={() => {
            setAsking(false);
            form.submit();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </SupplyDialog>
  );
}
