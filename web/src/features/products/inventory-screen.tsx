import type { Product } from '@console/shared/entities/catalogue';
import { includesRole, OWN_CATEGORY_ROLES } from '@console/shared/permissions';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { CreateLink } from '../../components/create-button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { productList } from './product-list.tsx';
import { RemovalContext } from './removal-context.ts';

const ProductRemoval = lazyPart(async () => ({ default: (await import('./product-removal.tsx')).ProductRemoval }));

/** /inventoryManager */
export function InventoryScreen() {
  const { role_id, user_id } = useUser();
  const usual = includesRole(OWN_CATEGORY_ROLES, role_id) ? user_id : null;
  const kind = useMemo(() => productList(usual), [usual]);
  const [removed, setRemoved] = useState<Product>();
  return (
    <RemovalContext value={setRemoved}>
      <ListScreen
        kind={kind}
        actions={
          <>
            <LinkButton to="/catalogue">Catalogue</LinkButton>
            <CreateLink label="New product" to="/createProduct" />
          </>
        }
      />
      {removed && (
        <Suspense>
          <ProductRemoval key={removed.product_id} row={removed} onClose={() => setRemoved(undefined)} />
        </Suspense>
      )}
    </RemovalContext>
  );
}
