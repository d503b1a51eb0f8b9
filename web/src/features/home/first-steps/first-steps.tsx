import { Suspense } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { stores } from '../../../stores/stores.ts';
import { useRow } from '../../../stores/use-row.ts';
import { useUser } from '../../../stores/use-user.ts';

const FirstStepsPanel = lazyPart(async () => ({ default: (await import('./first-steps-panel.tsx')).FirstStepsPanel }));

/** The first steps of somebody new, until they close them. */
export function FirstSteps() {
  const seen = useRow(stores.seen, String(useUser().user_id));
  if (seen?.shows_steps !== true) return null;
  return (
    <Suspense>
      <div className="mb-4">
        <FirstStepsPanel />
      </div>
    </Suspense>
  );
}
