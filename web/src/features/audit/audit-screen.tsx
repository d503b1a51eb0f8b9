import type { CallName } from '@console/shared/calls/call';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { NotOffered } from '../../components/not-offered.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { offers } from '../../stores/gateway.ts';
import { ChangesView } from './changes-view.tsx';

const SecurityView = lazyPart(async () => ({
  default: (await import('./security/security-view.tsx')).SecurityView,
}));

const TABS = [
  { key: 'changes', label: 'Changes', call: 'GET /audit', what: 'The log of changes' },
  { key: 'security', label: 'Security', call: 'GET /audit/security', what: 'The security log' },
] as const satisfies readonly { call: CallName; [key: string]: string }[];

/** /audit: all writes and, on a second tab, sign-ins, refusals and exports. */
export function AuditScreen() {
  const [params, setParams] = useSearchParams();
  const isSecurity = params.get('tab') === 'security';
  const opened = TABS[isSecurity ? 1 : 0];
  return (
    <Tabs
      label="Logs"
      tabs={TABS.filter(({ call }) => offers(call))}
      value={isSecurity ? 'security' : 'changes'}
      // The tabs do not share filters.
      onChange={(key) => setParams(key === 'security' ? { tab: key } : {})}
    >
      {!offers(opened.call) ? (
        <NotOffered what={opened.what} />
      ) : isSecurity ? (
        <Suspense fallback={<SkeletonRows rows={8} label="Loading the security log…" />}>
          <SecurityView />
        </Suspense>
      ) : (
        <ChangesView />
      )}
    </Tabs>
  );
}
