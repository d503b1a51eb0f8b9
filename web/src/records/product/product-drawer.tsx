import type { Product } from '@console/shared/entities/catalogue';
import { useRef } from 'react';
import { readProduct } from '../../api/products.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Drawer } from '../../components/drawer.tsx';
import { Notice } from '../../components/notice.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { stores } from '../../stores/stores.ts';
import { OpenedRow } from '../record-drawer/opened-row.tsx';
import { useFollowedRow } from '../use-followed-row.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductSkus } from './product-skus.tsx';

interface ProductDrawerProps {
  id: string;
  onClose: () => void;
}

const read = (id: string, signal: AbortSignal): Promise<Product> => readProduct(Number(id), signal);
const PRODUCTS = { store: stores.product, read, failed: "Couldn't open the product" };

/** A product with its SKUs and offers, over the record that names it. */
export function ProductDrawer({ id, onClose }: ProductDrawerProps) {
  return (
    <OpenedRow id={id} of={PRODUCTS} onClose={onClose}>
      {(row) => <Opened row={row} onClose={onClose} />}
    </OpenedRow>
  );
}

function Opened({ row: first, onClose }: { row: Product; onClose: () => void }) {
  const { row = first, isGone } = useFollowedRow(stores.product, String(first.product_id), read);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Drawer
      open
      width="46rem"
      title={row.name}
      subtitle={
        <>
          {!row.is_active && <Badge>Hidden</Badge>}
          {row.brand && <span>{row.brand}</span>}
          <span>ID {row.product_id}</span>
          <RouteLink to={`/createSku/${row.product_id}`} newTab>
            Open in a new tab
          </RouteLink>
        </>
      }
      banner={isGone && <Notice tone="warn" title="This product was deleted, or you no longer have access to it" />}
      initialFocus={body}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <div className="tablet:grid-cols-[14rem_minmax(0,1fr)] grid items-start gap-4">
          <ProductGallery product={row} />
          <div>
            <ProductFacts row={row} />
          </div>
        </div>
        <ProductSkus product={row} />
      </div>
    </Drawer>
  );
}
