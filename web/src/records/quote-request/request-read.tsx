import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { isStaff } from '@console/shared/permissions';
import type { Ref } from 'react';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { useUser } from '../../stores/use-user.ts';
import { LineAmounts } from '../line-amounts.tsx';
import { RequestFacts } from './request-facts.tsx';

export interface RequestReadProps {
  bodyRef: Ref<HTMLDivElement>;
  row: QuotationRequest;
}

/** A read-only quote request: what was requested and, for staff, the available price. */
export function RequestRead({ bodyRef, row }: RequestReadProps) {
  const seesPrice = isStaff(useUser().role_id);
  const { rfq_selling_price: price, quantity, remarks, productInfo } = row;
  return (
    <div ref={bodyRef} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <RequestFacts row={row} />
      {!seesPrice && remarks && <Facts facts={[{ label: 'Remarks', value: remarks, wide: true }]} />}
      {seesPrice && (
        <section aria-labelledby="price-title">
          <h3 id="price-title" className="mb-2 text-base">
            Price
          </h3>
          <Facts
            facts={[
              { label: 'Selling price', value: price === null ? 'Not priced yet' : <Money value={price} /> },
              ...(remarks ? [{ label: 'Remarks', value: remarks, wide: true }] : []),
            ]}
          />
          {price !== null && <LineAmounts quantity={quantity} selling_price={price} gst={productInfo.pan_india_gst} />}
        </section>
      )}
    </div>
  );
}
