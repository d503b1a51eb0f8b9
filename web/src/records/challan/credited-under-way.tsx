import { quantityWords } from '@console/shared/arrival';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { Notice } from '../../components/notice.tsx';
import { useChallansOf } from '../supply/supply-of.ts';
import { creditedOf } from './goods-under-way.ts';

interface CreditedUnderWayProps {
  row: DeliveryChallan;
  order: Order | undefined;
  className?: string;
}

/** Says of a challan in transit which of its goods are credited. */
export function CreditedUnderWay({ row, order, className }: CreditedUnderWayProps) {
  // With the other challans of its order, it can only be less.
  const mayBe = order !== undefined && creditedOf(row, order, [row]).length > 0;
  const challans = useChallansOf(mayBe ? row.order_number : undefined);
  const goods = order ? creditedOf(row, order, challans) : [];
  if (goods.length === 0) return null;
  const others = goods.some(({ challans: numbers }) => numbers.length > 1);
  return (
    <Notice
      tone="warn"
      title={`Credited while in transit${others ? ', on this challan or another' : ''}`}
      className={className}
    >
      {quantityWords(goods)}. The customer doesn&apos;t pay for them: cancel the challan if they come back.
    </Notice>
  );
}
