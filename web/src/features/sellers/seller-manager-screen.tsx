import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { CreateLink } from '../../components/create-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
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
        <ListScreen kind={SELLER_LIST} actions={<CreateLink label="New seller" to="/createSeller" />} />
      )}
    </Tabs>
  );
}
