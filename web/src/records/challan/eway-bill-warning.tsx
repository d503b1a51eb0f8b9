import { EWAY_BILL_ABOVE, ewayBillWarning } from '@console/shared/eway-bill';
import type { UnderWay } from '@console/shared/eway-bill';
import { Notice } from '../../components/notice.tsx';
import { useNow } from '../../components/use-now.ts';

/** Beside the status of a challan whose goods travel without an e-way bill that they need, or with one that ends. */
export function EwayBillMark({ row }: { row: UnderWay }) {
  const words = useNow((now) => ewayBillWarning(row, now));
  return words !== '' && <span className="text-amber block text-xs whitespace-normal">{words}</span>;
}

/** The same on the challan itself. */
export function EwayBillWarning({ row }: { row: UnderWay }) {
  const words = useNow((now) => ewayBillWarning(row, now));
  if (words === '') return null;
  return (
    <Notice tone="warn">
      {words}.{row.ewaybill_number === null && ` Goods above ${EWAY_BILL_ABOVE} need one.`}
    </Notice>
  );
}
