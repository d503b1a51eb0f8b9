import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { can } from '@console/shared/permissions';
import { Archive } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { Button } from '../../components/button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListHand } from '../../lists/list-screen.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { takeNext } from '../../work/take-next.ts';
import { NEXT, REQUEST_LIST, USUAL_STATUSES } from './request-list.tsx';
import { useSelection } from './use-selection.ts';

const loadOpened = () => import('./opened-request.tsx');
const OpenedRequest = lazy(async () => ({ default: (await loadOpened()).OpenedRequest }));
const BulkArchiveDialog = lazy(async () => ({
  default: (await import('../../work/quote-request/bulk-archive-dialog.tsx')).BulkArchiveDialog,
}));

/** Every quote request: found, priced, archived, and selected for more (spec section 2). */
export function QuoteRequestsScreen() {
  const mayUpdate = can(useUser().permissions, 'quotation_request', 'UPDATE');
  const { selected, select, leave, word } = useSelection();
  const { address } = useListAddress(quotationRequestChart.statuses, USUAL_STATUSES);
  const [archived, setArchived] = useState<readonly QuotationRequest[]>();
  // The list shows first; the form is there by the time a row is opened.
  useEffect(() => void loadOpened().catch(() => undefined), []);

  const archiveSelected = () => setArchived([...selected].flatMap(rowOf));
  function keysOf({ activeId, open }: ListHand) {
    return {
      e: { run: () => activeId !== undefined && open(activeId), label: 'Edit the request' },
      a: {
        run: () => {
          if (selected.size > 0) archiveSelected();
          else if (activeId !== undefined) open(activeId, 'archive');
        },
        label: 'Archive the selected requests, or the one',
      },
      n: {
        run: () => void takeNext(NEXT, address).then((next) => next && open(next.id)),
        label: 'Take the next request',
      },
    };
  }
  const actions = (
    <Button icon={Archive} shortcut="A" onClick={archiveSelected}>
      Archive
    </Button>
  );
  return (
    <>
      <ListScreen
        kind={REQUEST_LIST}
        opened={OpenedRequest}
        selection={mayUpdate ? { selected, onSelect: select, onLeft: leave, word, actions } : undefined}
        keysOf={mayUpdate ? keysOf : undefined}
      />
      {archived && (
        <Suspense>
          <BulkArchiveDialog rows={archived} onClose={() => setArchived(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function rowOf(id: string): QuotationRequest[] {
  const row = stores.quotation_request.row(id);
  return row ? [snapshot(row) as QuotationRequest] : [];
}
