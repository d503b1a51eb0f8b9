import { can } from '@console/shared/permissions';
import { Suspense, useContext, useState } from 'react';
import { CreateButton } from '../../../components/create-button.tsx';
import type { Hotkeys } from '../../../components/hotkey-stack.ts';
import { lazyPart } from '../../../api/lazy-part.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ListKeyContext } from '../../../lists/list-screen.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { LEAD_LIST } from './lead-list.tsx';
import { LeadMovesContext, LeadMovesProvider } from './lead-moves.tsx';

const OpenedLead = lazyPart(async () => ({ default: (await import('./opened-lead.tsx')).OpenedLead }));
const LeadDialog = lazyPart(async () => ({ default: (await import('./lead-dialog.tsx')).LeadDialog }));

/** Seller leads: recorded, contacted, verified as sellers or lost. */
export const LeadsView = () => (
  <LeadMovesProvider>
    <Leads />
  </LeadMovesProvider>
);

const KEYS = { m: ['contact', 'Mark as contacted'], v: ['verify', 'Verify'], x: ['lose', 'Mark as lost'] } as const;

function Leads() {
  const moves = useContext(LeadMovesContext);
  const mayWrite = can(useUser().permissions, 'seller', 'WRITE');
  const [isAdding, setAdding] = useState(false);
  const keysOf = ({ activeId }: ListKeyContext): Hotkeys => ({
    ...Object.fromEntries(
      Object.entries(KEYS).map(([key, [move, label]]) => {
        const run = () => {
          const id = activeId();
          const row = id === undefined ? undefined : stores.lead.row(id);
          if (row) moves?.run(move, row);
        };
        return [key, { run, label }];
      }),
    ),
  });
  return (
    <>
      <ListScreen
        kind={LEAD_LIST}
        opened={OpenedLead}
        keysOf={mayWrite ? keysOf : undefined}
        actions={mayWrite && <CreateButton label="New lead" onClick={() => setAdding(true)} />}
      />
      {isAdding && (
        <Suspense>
          <LeadDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
