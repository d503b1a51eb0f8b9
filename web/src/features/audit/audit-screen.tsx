import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { ChangesView } from './changes-view.tsx';

const SecurityView = lazyPart(async () => ({
  default: (await import('./security/security-view.tsx')).SecurityView,
}));

const TABS = [
  { key: 'changes', label: 'Changes' },
  { key: 'security', label: 'Security' },
] as const;

/** /audit: all writes and, on a second tab, sign-ins, refusals and exports. */
export function AuditScreen() {
  const [params, setParams] = useSearchParams();
  const isSecurity = params.get('tab') === 'security';
  return (
    <Tabs
      label="Logs"
      tabs={TABS}
      value={isSecurity ? 'security' : 'changes'}
      // The tabs do not share filters.
      onChange={(key) => setParams(key === 'security' ? { tab: key } : {})}
    >
      {isSecurity ? (
        <Suspense fallback={<SkeletonRows rows={8} label="Loading the security log…" />}>
          <SecurityView />
        </Suspense>
      ) : (
        <ChangesView />
      )}
    </Tabs>
  );
}
