import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { can } from '@console/shared/permissions';
import { useUser } from '../../stores/use-user.ts';
import { LastPrices } from './last-prices.tsx';
import { OpenQuotations } from './open-quotations.tsx';

/** What the SKU was last sold and bought for, and what else the customer has been offered. */
export function RequestBackground({ row: { product_sku_id, sku, tenant_id } }: { row: QuotationRequest }) {
  const { permissions } = useUser();
  return (
    <div className="mt-6 flex flex-col gap-6">
      {can(permissions, 'offer', 'READ') && <LastPrices product_sku_id={product_sku_id} unit={sku.unit} />}
      {tenant_id !== undefined && can(permissions, 'quotation', 'READ') && <OpenQuotations tenant_id={tenant_id} />}
    </div>
  );
}
