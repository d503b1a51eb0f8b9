import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { TRANSPORT_FIELDS, TRANSPORT_MODES } from '@console/shared/fields/transport';
import type { TransportMode } from '@console/shared/fields/transport';
import { formatInr } from '@console/shared/money';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { editChallan, getChallan, updateChallanStatus } from '../../api/challans.ts';
import { clock } from '../../components/clock.ts';
import { arrivalsBody, errorsInArrivals } from '../../machines/arrival-draft.ts';
import { challanRulesAt, receiptBody } from '../../machines/challan.ts';
import type { ChallanCommand, ChallanDraft } from '../../machines/challan.ts';
import { challanEditBody, errorsInChallanForm } from '../../machines/edit-challan.ts';
import type { ChallanEdits } from '../../machines/edit-challan.ts';
import { readable } from '../../machines/written-number.ts';
import { answersIn } from '../../machines/leaving-answers.ts';
import { partNamed } from '../../machines/sale-parts.ts';
import type { FieldErrors, Save, Saved } from '../../machines/record-work/contract.ts';
import { workOnRecord } from '../../machines/work-on-record.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import { addressWords } from '../ship-to/ship-to.tsx';
import type { WorkKind } from '../use-record-work.tsx';

const LEADS_TO = { dispatch: 'IN_TRANSIT', deliver: 'DELIVERED', cancel: 'CANCELLED' } as const;

const rules = challanRulesAt(clock.now);

const machine = provideWork(workOnRecord(rules), {
  store: stores.delivery_challan,
  read: getChallan,
  save: async ({ command, row, draft, reason, about }) => {
    if (command === 'edit') return edited(row, draft);
    const { challanId, revision } = row;
    const body = { challanId, newStatus: LEADS_TO[command], ...saidOf({ command, row, draft, reason, about }) };
    const send = () => updateChallanStatus(body, { ifMatch: revision });
    return { row: await withFields(send, (fields) => errorsInArrivals(fields, body)) };
  },
  saveFirst: ({ row, draft }) => edited(row, draft),
});

function saidOf({ command, row, draft, reason, about }: Save<DeliveryChallan, ChallanDraft, ChallanCommand>) {
  if (command === 'cancel') return { message: reason };
  const answers = answersIn(about);
  return command === 'dispatch' ? answers : { ...answers, ...receiptBody(draft, row), ...arrivalsBody(draft, row) };
}

async function edited(row: DeliveryChallan, draft: ChallanEdits): Promise<Saved<DeliveryChallan>> {
  const body = challanEditBody(row, draft);
  const send = () => editChallan(body, { ifMatch: row.revision });
  return { row: await withFields(send, (fields) => errorsInChallanForm(fields, body)) };
}

/** @param inForm maps the server's field errors to the form */
async function withFields<T>(send: () => Promise<T>, inForm: (fields: FieldErrors) => FieldErrors): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    throw new ApiError(error.message, error.status, error.code, { ...error.details, fields: inForm(error.fields) });
  }
}

export const CHALLAN_WORK: WorkKind<DeliveryChallan, ChallanDraft, ChallanCommand> = {
  rules,
  machine,
  keptAs: 'challan-work.5',
  noun: 'challan',
  chart: deliveryChallanChart,
  labelOf: ({ order_number }) => order_number,
  partLabel: challanPartLabel,
  showPart: showChallanPart,
  changesOf: (seen, row) =>
    seen.dc_grand_total === row.dc_grand_total
      ? []
      : [`Consignment value: ${formatInr(seen.dc_grand_total)} → ${formatInr(row.dc_grand_total)}`],
};

type TransportField = keyof typeof TRANSPORT_FIELDS;

/** 'OPC Cement 50 kg bag: quantity', 'Vehicle number'. */
function challanPartLabel(part: string, { dc_lines }: DeliveryChallan): string {
  const { line, part: field } = partNamed(part);
  if (field === 'shipping_address_id') return 'Ship to';
  if (line === undefined) return TRANSPORT_FIELDS[field as TransportField]?.label ?? field;
  const of = dc_lines.find(({ order_line_id }) => String(order_line_id) === line)?.order_line_details;
  if (!of) return `Another line: ${field}`;
  return `${of.product_info.product_name} ${of.product_sku_info.product_sku_name}: ${field}`;
}

/** One part of a draft, as text. */
function showChallanPart(part: string, { lines, terms }: ChallanDraft): string {
  const { line, part: field } = partNamed(part);
  if (line !== undefined) {
    const { quantity = null, remark = '' } = lines[line] ?? {};
    if (field === 'remark') return remark || 'empty';
    return quantity === null ? 'left out' : (readable(quantity)?.toLocaleString('en-IN') ?? 'empty');
  }
  if (field === 'shipping_address_id') return addressWords(terms.shipping_address_id);
  if (field === 'transport_mode') return TRANSPORT_MODES[terms.transport_mode as TransportMode] ?? 'empty';
  if (field === 'ewaybill_valid_until') return terms.ewaybill_valid_until.replace('T', ' ') || 'empty';
  return terms[field as TransportField] || 'empty';
}
