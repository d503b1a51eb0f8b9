import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { formatInr } from '@console/shared/money';
import { getChallan, updateChallanStatus } from '../../api/challans.ts';
import { clock } from '../../components/clock.ts';
import { challanRulesAt, receiptBody } from '../../machines/challan.ts';
import type { ChallanCommand, ChallanDraft } from '../../machines/challan.ts';
import { workOnRecord } from '../../machines/work-on-record.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';

const LEADS_TO = { dispatch: 'IN_TRANSIT', deliver: 'DELIVERED', cancel: 'CANCELLED' } as const;

const rules = challanRulesAt(clock.now);

const machine = provideWork(workOnRecord(rules), {
  store: stores.delivery_challan,
  read: getChallan,
  save: async ({ command, row, draft, reason }) => {
    const { challanId, revision } = row;
    const said = command === 'deliver' ? receiptBody(draft, row) : command === 'cancel' ? { message: reason } : {};
    const body = { challanId, newStatus: LEADS_TO[command], ...said };
    return { row: await updateChallanStatus(body, { ifMatch: revision }) };
  },
});

export const CHALLAN_WORK: WorkKind<DeliveryChallan, ChallanDraft, ChallanCommand> = {
  rules,
  machine,
  keptAs: 'challan-work.1',
  noun: 'challan',
  chart: deliveryChallanChart,
  labelOf: ({ order_number }) => order_number,
  changesOf: (seen, row) =>
    seen.dc_grand_total === row.dc_grand_total
      ? []
      : [`Consignment value: ${formatInr(seen.dc_grand_total)} → ${formatInr(row.dc_grand_total)}`],
};
