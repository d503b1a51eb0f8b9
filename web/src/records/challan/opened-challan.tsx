import { getChallan } from '../../api/challans.ts';
import { stores } from '../../stores/stores.ts';
import { OpenedRow } from '../record-drawer/opened-row.tsx';
import { ChallanModal } from './challan-modal.tsx';
import type { ChallanModalProps } from './challan-modal.tsx';

export interface OpenedChallanProps extends Omit<ChallanModalProps, 'row'> {
  id: string;
}

/** The challan named in the address. Key it by the id. */
export function OpenedChallan({ id, ...modal }: OpenedChallanProps) {
  return (
    <OpenedRow id={id} of={CHALLANS} onClose={modal.onClose}>
      {(row) => <ChallanModal row={row} {...modal} />}
    </OpenedRow>
  );
}

const CHALLANS = { store: stores.delivery_challan, read: getChallan, failed: "Couldn't open the delivery challan" };
