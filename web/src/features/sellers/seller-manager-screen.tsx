import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { SELLER_LIST } from './seller-list.tsx';

const LeadsView = lazyPart(async () => ({ default: (await import('./leads/leads-view.tsx')).LeadsView }));

const TABS = [
  { key: 'sellers', label: 'Sellers' },
  { key: 'leads', label: 'Seller leads' },
] as const;

/** /seller-manager: sellers and, on a second tab, leads. */
export function SellerManagerScreen() {
  const [params, setParams] = useSearchParams();
  const isLeads = params.get('tab') === 'leads';
  return (
    <Tabs
      label="Sellers and leads"
      tabs={TABS}
      value={isLeads ? 'leads' : 'sellers'}
      // The tabs do not share filters.
      onChange={(key) => setParams(key === 'leads' ? { tab: key } : {})}
    >
      {isLeads ? (
        <Suspense fallback={<SkeletonRows rows={8} label="Loading seller leads…" />}>
          <LeadsView />
        </Suspense>
      ) : (
        <Sellers />
      )}
    </Tabs>
  );
}

function Sellers() {
  const navigate = useNavigate();
  const mayWrite = can(useUser().permissions, 'seller', 'WRITE');
  return (
    <ListScreen
      kind={SELLER_LIST}
      keysOf={mayWrite ? () => ({ c: { run: () => void navigate('/createSeller'), label: 'New seller' } }) : undefined}
      actions={
        mayWrite && (
          <LinkButton to="/createSeller" variant="primary" icon={Plus} shortcut="C">
            New seller
          </LinkButton>
        )
      }
    />
  );
}
