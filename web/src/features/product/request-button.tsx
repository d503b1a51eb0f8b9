import type { Product, Sku } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { FilePlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useUser } from '../../stores/use-user.ts';

const NewRequestModal = lazyPart(async () => ({
  default: (await import('../../records/new-request/new-request-modal.tsx')).NewRequestModal,
}));

/** Creates a quote request for this SKU, for people who may create them and read customers. */
export function RequestButton({ product, sku }: { product: Product; sku: Sku }) {
  const { permissions } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!can(permissions, 'quotation_request', 'WRITE') || !can(permissions, 'tenant', 'READ')) return null;
  const { product_id, product_name, pan_india_gst } = product;
  const { product_sku_id, product_sku_name, unit } = sku;
  const goods = { product_id, product_sku_id, product_name, product_sku_name, unit, gst: pan_india_gst };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={FilePlus}
        aria-haspopup="dialog"
        aria-label={`Request a quote for ${product_sku_name}`}
        onClick={() => setOpen(true)}
      >
        Request a quote
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewRequestModal goods={goods} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
