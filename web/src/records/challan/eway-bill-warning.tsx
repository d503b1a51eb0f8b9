import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { ewayBillWarning } from '@console/shared/eway-bill';
import { Notice } from '../../components/notice.tsx';
import { useNow } from '../../components/use-now.ts';

type UnderWay = Pick<DeliveryChallan, 'status' | 'ewaybill_valid_until'>;

/** Beside the status of a challan whose goods travel with an e-way bill that has expired, or soon does. */
export function EwayBillMark({ row }: { row: UnderWay }) {
  const words = useNow((now) => ewayBillWarning(row, now));
  return words !== '' && <span className="text-amber block text-xs whitespace-normal">{words}</span>;
}

/** The same on the challan itself. */
export function EwayBillWarning({ row }: { row: UnderWay }) {
  const words = useNow((now) => ewayBillWarning(row, now));
  return words !== '' && <Notice tone="warn">{words}.</Notice>;
}
