import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { stores } from '../../../stores/stores.ts';
import { useRow } from '../../../stores/use-row.ts';
import { useUser } from '../../../stores/use-user.ts';

const AwayPanel = lazyPart(async () => ({ default: (await import('./away-panel.tsx')).AwayPanel }));

/** What the person missed, if anything. The shell keeps that up to date; the panel's code is only loaded then. */
export function AwayNews() {
  const seen = useRow(stores.seen, String(useUser().user_id));
  if (typeof seen?.missed_until !== 'number') return null;
  return (
    <Suspense>
      <div className="mb-4">
        <AwayPanel key={seen.revision} />
      </div>
    </Suspense>
  );
}
