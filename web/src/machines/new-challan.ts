import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { challanLineOf, netLines } from '@console/shared/discount-share';
import type { Order } from '@console/shared/entities/order';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { orderChart } from '@console/shared/lifecycles/order';
import { ewayBillFaults, expiredFaults, needsEwayBill } from '@console/shared/eway-bill';
import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import { lrDateFaults, TRANSPORT_FIELDS } from '@console/shared/fields/transport';
import { blankOf, errorsOf, namesOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { creditedUnsent, leftToDeliver, overDelivery } from '@console/shared/left-to-deliver';
import type { ChallanLine } from '@console/shared/pricing';
import type { PermissionMap } from '@console/shared/permissions';
import type { FieldErrors } from './record-work/contract.ts';
import { lineField, quantityErrors, takenLines, waitingWords } from './supply-draft.ts';
import type { SupplyDraft, SupplyRules } from './supply-draft.ts';
import { uncoveredBody } from './uncovered-goods.ts';
import type { LeavingGoods } from '@console/shared/arrival';
import { supplyForm } from './supply-form.ts';

export type ChallanBody = BodyOf<typeof deliveryChallanCalls.create>;
export type NewChallanStatus = 'DRAFT' | 'IN_TRANSIT';

/** How the goods travel is of a challan that leaves at once. */
export interface NewChallanDraft extends SupplyDraft, DraftOf<typeof TRANSPORT_FIELDS> {
  /** By order line id. */
  remarks: Readonly<Record<number, string>>;
  status: NewChallanStatus;
  /** Undefined: the delivery address of the order. */
  shipping_address_id?: number | null | undefined;
}

/** Whether this person may create a challan that is already in transit. */
export const mayDispatch = (permissions: PermissionMap): boolean =>
  deliveryChallanChart.permits('dispatch', 'DRAFT', permissions);

export const newChallanRules: SupplyRules<NewChallanDraft, ChallanBody> = {
  noun: 'challan',
  blank: { quantities: {}, remarks: {}, status: 'DRAFT', ...blankOf(TRANSPORT_FIELDS) },
  leftOf: leftToDeliver,
  overOf: (line, quantity) => (creditedUnsent(line) > 0 ? overDelivery(line, quantity) : undefined),
  ended: ({ status, approval }) =>
    status === 'CLOSED' || status === 'CANCELLED'
      ? `The order is ${orderChart.label(status).toLowerCase()}; nothing more can be dispatched for it.`
      : waitingWords(approval),
  errors: (draft, order) => ({
    ...(takenLines(newChallanRules, draft, order).length === 0 && { dc_lines: 'Dispatch at least one line.' }),
    ...(draft.status === 'IN_TRANSIT' && transportErrors(draft)),
  }),
  bodyOf: (draft, order) => ({
    order_number: order.order_number,
    status: draft.status,
    ...(draft.shipping_address_id !== undefined && { shipping_address_id: draft.shipping_address_id }),
    ...(draft.status === 'IN_TRANSIT' && {
      ...uncoveredBody(order, takenGoods(draft, order)),
      ...valuesOf(TRANSPORT_FIELDS, draft),
      without_ewaybill: lacksEwayBill(draft, order),
    }),
    dc_lines: takenLines(newChallanRules, draft, order).map(({ line: { order_line_id }, quantity }) => ({
      order_line_id,
      delivered_qty: quantity,
      remarks: draft.remarks[order_line_id]?.trim() || null,
    })),
  }),
  permitted: (draft, permissions) => (mayDispatch(permissions) ? draft : { ...draft, status: 'DRAFT' }),
  fieldOf: (field, { dc_lines }) => {
    const [, at, name] = /^dc_lines\.(\d+)\.(\w+)/.exec(field) ?? [];
    const line = dc_lines[Number(at)];
    if (!line) return field;
    return name === 'remarks' ? remarksField(line.order_line_id) : lineField(line.order_line_id);
  },
};

/** The body for a gateway that keeps no e-way bills, or not even how goods travel. */
export function withoutTransport(body: ChallanBody, { keepsTransport }: { keepsTransport: boolean }): ChallanBody {
  const { without_ewaybill: _answer, ...kept } = body;
  const dropped = namesOf(keepsTransport ? EWAYBILL_FIELDS : TRANSPORT_FIELDS);
  return Object.fromEntries(
    Object.entries(kept).filter(([name]) => !dropped.some((gone) => gone === name)),
  ) as ChallanBody;
}

function transportErrors(draft: NewChallanDraft) {
  const transport = valuesOf(TRANSPORT_FIELDS, draft);
  const before = { status: 'DRAFT', ewaybill_number: null } as const;
  return { ...ewayBillFaults(transport, before), ...errorsOf(TRANSPORT_FIELDS, transport) };
}

/** Whether its goods need an e-way bill, or an answer, if they leave at once. */
const newAsksEwayBill = (draft: NewChallanDraft, order: Order): boolean =>
  draft.status === 'IN_TRANSIT' && needsEwayBill(newChallanLines(draft, order) ?? []);

export const lacksEwayBill = (draft: NewChallanDraft, order: Order): boolean =>
  draft.ewaybill_number.trim() === '' && newAsksEwayBill(draft, order);

/** What it would carry, with its prices; undefined while a quantity is invalid, or if it is nothing. */
export function newChallanLines(draft: NewChallanDraft, order: Order): ChallanLine[] | undefined {
  const lines = takenLines(newChallanRules, draft, { ...order, order_lines: netLines(order) });
  if (lines.length === 0 || Object.keys(quantityErrors(newChallanRules, draft, order)).length > 0) return undefined;
  return lines.map(({ line, quantity }) => challanLineOf(line, quantity));
}

/** What the challan takes of each order line. */
export const takenGoods = (draft: NewChallanDraft, order: Order): LeavingGoods[] =>
  takenLines(newChallanRules, draft, order).map(({ line: { order_line_id }, quantity }) => ({
    order_line_id,
    quantity,
  }));

export const remarksField = (order_line_id: number): string => `remarks.${order_line_id}`;

/** Sets a remark. An empty one is removed, so that it does not count as input. */
export function withRemark(remarks: NewChallanDraft['remarks'], order_line_id: number, text: string) {
  const others = Object.entries(remarks).filter(([id]) => id !== String(order_line_id));
  return Object.fromEntries(text === '' ? others : [...others, [String(order_line_id), text]]);
}

/** Lines with a remark but no quantity: their remarks would not be sent. */
export function unsentRemarks(draft: NewChallanDraft, order: Order): ReadonlySet<number> {
  const taken = new Set(takenLines(newChallanRules, draft, order).map(({ line }) => line.order_line_id));
  const remarked = Object.keys(draft.remarks).map(Number);
  return new Set(remarked.filter((id) => !taken.has(id) && draft.remarks[id]?.trim()));
}

/**
 * Creates a challan for the undelivered rest of an order.
 * @param now server time in epoch milliseconds
 */
export function newChallanAt(now: () => number) {
  const rules: typeof newChallanRules = {
    ...newChallanRules,
    errors: (draft, order) => ({
      ...newChallanRules.errors(draft, order),
      ...(draft.status === 'IN_TRANSIT' && momentErrors(draft, new Date(now()))),
    }),
  };
  return { rules, machine: supplyForm<NewChallanDraft, ChallanBody, DeliveryChallan>(rules) };
}

/** Days and times that the server would refuse now. What is no day at all is told by the other checks. */
function momentErrors(draft: NewChallanDraft, now: Date): FieldErrors {
  const transport = valuesOf(TRANSPORT_FIELDS, draft);
  return {
    ...lrDateFaults(transport, now),
    ...expiredFaults(transport, now),
    ...errorsOf(TRANSPORT_FIELDS, transport),
  };
}
