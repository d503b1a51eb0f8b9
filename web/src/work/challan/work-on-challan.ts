import { getChallan, updateChallanStatus } from '../../api/challans.ts';
import { challanMachine } from '../../machines/challan.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';

export const challanWork = provideWork(challanMachine, {
  store: stores.delivery_challan,
  read: getChallan,
  save: async ({ command, row: { challanId, revision } }) => {
    const newStatus = command === 'deliver' ? 'DELIVERED' : 'CANCELLED';
    return { row: await updateChallanStatus({ challanId, newStatus }, { ifMatch: revision }) };
  },
});
