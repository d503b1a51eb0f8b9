import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { TRANSPORT_FIELDS, TRANSPORT_MODES } from '@console/shared/fields/transport';
import type { TransportMode } from '@console/shared/fields/transport';
import { formatInr } from '@console/shared/money';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { editChallan, getChallan, updateChallanStatus } from '../../api/challans.ts';
import { clock } from '../../components/clock.ts';
import { challanRulesAt, receiptBody } from '../../machines/challan.ts';
import type { ChallanCommand, ChallanDraft } from '../../machines/challan.ts';
import { challanEditBody, errorsInChallanForm } from '../../machines/edit-challan.ts';
import type { ChallanEdits } from '../../machines/edit-challan.ts';
import { readable } from '../../machines/written-number.ts';
import { partNamed } from '../../machines/sale-parts.ts';
import type { Saved } from '../../machines/record-work/contract.ts';
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
  save: async ({ command, row, draft, reason }) => {
    if (command === 'edit') return edited(row, draft);
    const { challanId, revision } = row;
    const said = command === 'deliver' ? receiptBody(draft, row) : command === 'cancel' ? { message: reason } : {};
    const body = { challanId, newStatus: LEADS_TO[command], ...said };
    return { row: await updateChallanStatus(body, { ifMatch: revision }) };
  },
  saveFirst: ({ row, draft }) => edited(row, draft),
});

async function edited(row: DeliveryChallan, draft: ChallanEdits): Promise<Saved<DeliveryChallan>> {
  const body = challanEditBody(row, draft);
  try {
    return { row: await editChallan(body, { ifMatch: row.revision }) };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    const fields = errorsInChallanForm(error.fields, body);
    throw new ApiError(error.message, error.status, error.code, { ...error.details, fields });
  }
}

export const CHALLAN_WORK: WorkKind<DeliveryChallan, ChallanDraft, ChallanCommand> = {
  rules,
  machine,
  keptAs: 'challan-work.3',
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
  return terms[field as TransportField] || 'empty';
}
