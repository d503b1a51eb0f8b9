import type { MouseEvent, ReactNode } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { usePeek } from '../../components/peek-host.tsx';
import { RouteLink } from '../../components/route-link.tsx';

const ProductDrawer = lazyPart(async () => ({ default: (await import('./product-drawer.tsx')).ProductDrawer }));

interface ProductLinkProps {
  product_id: number;
  children: ReactNode;
}

/** The name of a product: opens the product over what is shown, or as a page in a new tab as a link does. */
export function ProductLink({ product_id, children }: ProductLinkProps) {
  const peek = usePeek();
  function handleFollow(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!peek || !isPlain) return;
    event.preventDefault();
    peek((onClose) => <ProductDrawer key={product_id} id={String(product_id)} onClose={onClose} />);
  }
  return (
    <RouteLink to={`/createSku/${product_id}`} newTab onFollow={handleFollow}>
      {children}
    </RouteLink>
  );
}
