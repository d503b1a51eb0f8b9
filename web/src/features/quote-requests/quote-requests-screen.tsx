import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { can } from '@console/shared/permissions';
import { Archive } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListKeyContext } from '../../lists/list-screen.tsx';
import { useUser } from '../../stores/use-user.ts';
import { NewRequestButton } from '../../records/new-request/new-request-button.tsx';
import { requestListFor } from './request-list.tsx';
import type { QuotingActor } from './quoting/use-quoting.ts';
import { rowOf } from './row-of.ts';
import { useSelection } from './use-selection.ts';
import { useTakeNext } from './use-take-next.ts';

const loadOpened = () => import('./listed-request.tsx');
const ListedRequest = lazyPart(async () => ({ default: (await loadOpened()).ListedRequest }));
const Quoting = lazyPart(async () => ({ default: (await import('./quoting/quoting.tsx')).Quoting }));
const QuoteButtons = lazyPart(async () => ({ default: (await import('./quoting/quote-buttons.tsx')).QuoteButtons }));
const BulkArchiveDialog = lazyPart(async () => ({
  default: (await import('../../records/quote-request/bulk-archive-dialog.tsx')).BulkArchiveDialog,
}));

/** All quote requests: find, price, archive, and select several. */
export function QuoteRequestsScreen() {
  const { permissions } = useUser();
  const takeNext = useTakeNext();
  const seesManagers = can(permissions, 'product', 'READ');
  const kind = useMemo(() => requestListFor(seesManagers), [seesManagers]);
  const mayUpdate = can(permissions, 'quotation_request', 'UPDATE');
  const mayQuote = can(permissions, 'quotation', 'WRITE') && can(permissions, 'tenant', 'READ');
  const [quoting, setQuoting] = useState<QuotingActor>();
  const { selected, select, leave, word } = useSelection();
  const [archived, setArchived] = useState<readonly QuotationRequest[]>();
  // Preloads the form after the list.
  useEffect(() => void loadOpened().catch(() => undefined), []);

  const archiveSelected = () => setArchived([...selected].flatMap(rowOf));
  function keysOf({ activeId, open, take }: ListKeyContext) {
    const openActive = (begin?: string) => {
      const id = activeId();
      if (id !== undefined) open(id, begin);
    };
    return {
      e: { run: () => openActive(), label: 'Edit the request' },
      a: {
        run: () => (selected.size > 0 ? archiveSelected() : openActive('archive')),
        label: 'Archive the selected requests, or the one',
      },
      n: {
        run: () => void takeNext(take),
        label: 'Take the next request',
      },
    };
  }
  const actions = (
    <>
      {mayUpdate && (
        <Button icon={Archive} shortcut="A" onClick={archiveSelected}>
          Archive
        </Button>
      )}
      {mayQuote && quoting && (
        <Suspense>
          <QuoteButtons actor={quoting} onBegun={() => select(new Set())} />
        </Suspense>
      )}
    </>
  );
  return (
    <>
      {mayQuote && (
        <Suspense>
          <Quoting selected={selected} onReady={setQuoting} />
        </Suspense>
      )}
      <ListScreen
        kind={kind}
        opened={ListedRequest}
        selection={mayUpdate || mayQuote ? { selected, onSelect: select, onLeft: leave, word, actions } : undefined}
        keysOf={mayUpdate ? keysOf : undefined}
        actions={<NewRequestButton />}
      />
      {archived && (
        <Suspense>
          <BulkArchiveDialog rows={archived} onClose={() => setArchived(undefined)} />
        </Suspense>
      )}
    </>
  );
}
