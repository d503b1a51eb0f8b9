import type { QueueShares } from '@console/shared/calls/routing';
import type { RoutingRule } from '@console/shared/entities/routing-policy';
import { QUEUES } from '@console/shared/queues';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { previewRouting } from '../../api/routing.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useRested } from '../../components/use-rested.ts';

type Shown = { rules: string; queues?: QueueShares[]; failure?: string };

/** What these rules would do with the records that wait now. */
export function PreviewPanel({ rules, isValid }: { rules: readonly RoutingRule[]; isValid: boolean }) {
  const asked = useRested(JSON.stringify(rules));
  const [shown, setShown] = useState<Shown>();
  const count = useCallback((text: string) => {
    const leaving = new AbortController();
    previewRouting({ rules: JSON.parse(text) as RoutingRule[] }, leaving.signal).then(
      (queues) => setShown({ rules: text, queues }),
      (problem: unknown) => {
        if (!leaving.signal.aborted) setShown({ rules: text, failure: messageOf(problem) });
      },
    );
    return () => leaving.abort();
  }, []);
  useEffect(() => (isValid ? count(asked) : undefined), [asked, isValid, count]);
  const isBehind = shown?.rules !== JSON.stringify(rules);
  return (
    <Panel title="What waits now">
      {!isValid && <p className="text-muted">Complete the rules to see whom the records would go to.</p>}
      {isValid && !shown && <SkeletonRows rows={4} label="Counting…" />}
      {isValid && shown?.failure !== undefined && (
        <ErrorState message="Couldn't count the records" onRetry={() => void count(asked)}>
          {shown.failure}
        </ErrorState>
      )}
      {isValid && shown?.queues && (
        <dl aria-busy={isBehind} className={isBehind ? 'opacity-60' : undefined}>
          {shown.queues.map((queue) => (
            <div key={queue.queue} className="mb-3 last:mb-0">
              <dt className="font-medium">{QUEUES[queue.queue].label}</dt>
              <dd>
                <ul className="text-sm">
                  {sentences(queue).map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

const counted = (records: number) => `${records.toLocaleString('en-IN')} ${records === 1 ? 'record' : 'records'}`;

/** '42 records would go to Asha Rao'. */
function sentences({ people, everybody, nobody }: QueueShares): string[] {
  const all = [
    ...people.map(({ name, records }) => `${counted(records)} would go to ${name}`),
    ...(everybody > 0 ? [`${counted(everybody)} would be for everybody`] : []),
    ...(nobody > 0 ? [`${counted(nobody)} would be for people who can't work on them`] : []),
  ];
  return all.length > 0 ? all : ['Nothing waits'];
}
