import type { Product } from '@console/shared/entities/catalogue';
import { can, includesRole, OWN_CATEGORY_ROLES } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { productList } from './product-list.tsx';
import { RemovalContext } from './removal-context.ts';

const ProductRemoval = lazyPart(async () => ({ default: (await import('./product-removal.tsx')).ProductRemoval }));

/** /inventoryManager */
export function InventoryScreen() {
  const { permissions, role_id, user_id } = useUser();
  const navigate = useNavigate();
  const usual = includesRole(OWN_CATEGORY_ROLES, role_id) ? user_id : null;
  const kind = useMemo(() => productList(usual), [usual]);
  const [removed, setRemoved] = useState<Product>();
  const mayWrite = can(permissions, 'product', 'WRITE');
  return (
    <RemovalContext value={setRemoved}>
      <ListScreen
        kind={kind}
        keysOf={
          mayWrite ? () => ({ c: { run: () => void navigate('/createProduct'), label: 'New product' } }) : undefined
        }
        actions={
          <>
            <LinkButton to="/catalogue">Catalogue</LinkButton>
            {mayWrite && (
              <LinkButton to="/createProduct" variant="primary" icon={Plus} shortcut="C">
                New product
              </LinkButton>
            )}
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
