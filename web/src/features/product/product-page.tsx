import type { Product } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { useEffect } from 'react';
import { readProduct } from '../../api/products.ts';
import { Badge } from '../../components/badge.tsx';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { CATALOGUE, categoryAddress } from '../../records/catalogue/addresses.ts';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { ProductFacts } from '../../records/product/product-facts.tsx';
import { ProductGallery } from '../../records/product/product-gallery.tsx';
import { ProductSkus } from '../../records/product/product-skus.tsx';

const read = (id: string, signal: AbortSignal) => readProduct(Number(id), signal);

/** @param first the product when the page opens. */
export function ProductPage({ first }: { first: Product }) {
  const { permissions } = useUser();
  const { row = first, isGone } = useFollowedRow(stores.product, String(first.product_id), read);
  const { product_id, name, brand, category_id, category, level2 } = row;
  useEffect(() => {
    document.title = document.title.replace(/^[^·]+/, `${name} `);
  }, [name]);
  if (isGone) {
    return (
      <EmptyState title={`${name} was deleted`} action={<RouteLink to={CATALOGUE}>All categories</RouteLink>}>
        This product has just been removed from the catalogue.
      </EmptyState>
    );
  }
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Catalogue', to: CATALOGUE },
    { label: category, to: categoryAddress(category_id) },
    ...(level2 ? [{ label: level2, to: categoryAddress(category_id, level2) }] : []),
    { label: name },
  ];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<Breadcrumb crumbs={crumbs} />}
        title={name}
        below={
          <>
            {!row.is_active && <Badge>Hidden</Badge>}
            {brand && <span>{brand}</span>}
            <span className="text-faint">ID {product_id}</span>
          </>
        }
        actions={
          <>
            {can(permissions, 'sku', 'WRITE') && <LinkButton to={`/createSku/${product_id}`}>Add SKU</LinkButton>}
            {can(permissions, 'product', 'UPDATE') && (
              <LinkButton to={`/editProduct/${product_id}`}>Edit product</LinkButton>
            )}
          </>
        }
      />
      <div className="tablet:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] grid items-start gap-4">
        <ProductGallery product={row} />
        <Panel title="About this product">
          <ProductFacts row={row} />
        </Panel>
      </div>
      <ProductSkus product={row} />
    </div>
  );
}
