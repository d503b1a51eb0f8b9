import type { Product } from '@console/shared/entities/catalogue';
import { can, includesRole, OWN_CATEGORY_ROLES } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import { Kbd } from '../../components/kbd.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { useMove } from '../../work/use-move.ts';
import { PRODUCT_REMOVAL } from './goods-actions.ts';
import { productList } from './product-list.tsx';
import { RemovalContext } from './product-menu.tsx';
import { REMOVAL_WORDS, RemovalDialog } from './removal-dialog.tsx';

/** /inventoryManager */
export function InventoryScreen() {
  const { permissions, role_id, user_id } = useUser();
  const navigate = useNavigate();
  const usual = includesRole(OWN_CATEGORY_ROLES, role_id) ? user_id : null;
  const kind = useMemo(() => productList(usual), [usual]);
  const removal = useMove(PRODUCT_REMOVAL);
  const { ask } = removal;
  // The actor behind it stays the same.
  const askRemoval = useCallback((row: Product) => ask('delete', row), [ask]);
  const mayWrite = can(permissions, 'product', 'WRITE');
  return (
    <RemovalContext value={askRemoval}>
      <ListScreen
        kind={kind}
        keysOf={
          mayWrite ? () => ({ c: { run: () => void navigate('/createProduct'), label: 'New product' } }) : undefined
        }
        actions={
          mayWrite && (
            <Link to="/createProduct" className={buttonClass('primary')}>
              <Plus aria-hidden className="-ml-0.5 size-4" />
              New product
              <Kbd onSolid>C</Kbd>
            </Link>
          )
        }
      />
      <RemovalDialog
        removal={removal}
        noun="product"
        nameOf={({ product_name }) => product_name}
        message={REMOVAL_WORDS.product}
      />
    </RemovalContext>
  );
}
