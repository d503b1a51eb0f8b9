import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { getChallan, updateChallanStatus } from '../../api/challans.ts';
import { challanMachine, challanRules } from '../../machines/challan.ts';
import type { ChallanCommand, ChallanDraft } from '../../machines/challan.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';

const machine = provideWork(challanMachine, {
  store: stores.delivery_challan,
  read: getChallan,
  save: async ({ command, row: { challanId, revision } }) => {
    const newStatus = command === 'deliver' ? 'DELIVERED' : 'CANCELLED';
    return { row: await updateChallanStatus({ challanId, newStatus }, { ifMatch: revision }) };
  },
});

export const CHALLAN_WORK: WorkKind<DeliveryChallan, ChallanDraft, ChallanCommand> = {
  rules: challanRules,
  machine,
  noun: 'challan',
  chart: deliveryChallanChart,
  idOf: ({ challanId }) => challanId,
  labelOf: ({ order_number }) => order_number,
};
