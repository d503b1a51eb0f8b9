import { MESSAGES } from '@console/shared/messages';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { getOrganisation } from '../../api/organisations.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { stores } from '../../stores/stores.ts';
import { RecordPage } from '../../records/record-page.tsx';

const loadView = () => import('./tenants-view.tsx');
const TenantsView = lazyPart(async () => ({ default: (await loadView()).TenantsView }));

const LIST = { path: '/organisations', title: 'All organisations' };

/** /tenantManager/{orgId} */
export function TenantManagerScreen() {
  const { orgId = '' } = useParams();
  // Preloads the view while the organisation is read.
  useEffect(() => void loadView().catch(() => undefined), []);
  return (
    <RecordPage
      key={orgId}
      id={orgId}
      store={stores.organisation}
      read={readOrganisation}
      noun="organisation"
      failed={MESSAGES.others.organisationsFailed}
      list={LIST}
    >
      {(organisation) => (
        <Suspense fallback={<SkeletonRows rows={8} label="Loading customers…" />}>
          <TenantsView of={organisation} />
        </Suspense>
      )}
    </RecordPage>
  );
}

const readOrganisation = (id: string, signal: AbortSignal) => getOrganisation(Number(id), signal);
