import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { snapshot } from 'valtio/vanilla';
import { getChallan } from '../../api/challans.ts';
import { stores } from '../../stores/stores.ts';
import { useOpenedRow } from '../record-drawer/use-opened-row.ts';
import { ChallanModal } from './challan-modal.tsx';

export interface OpenedChallanProps {
  id: string;
  onClose: () => void;
}

/** The challan that the address names. Key it by the id. */
export function OpenedChallan({ id, onClose }: OpenedChallanProps) {
  const row = useOpenedRow({ entity: 'delivery_challan', id }, CHALLANS, onClose);
  return row && <ChallanModal row={row as DeliveryChallan} onClose={onClose} />;
}

const CHALLANS = {
  known: (id: string) => {
    const row = stores.delivery_challan.row(id);
    return row && snapshot(row);
  },
  read: getChallan,
};
