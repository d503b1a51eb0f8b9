import type { ActivityEntry } from '@console/shared/calls/activity';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../components/button.tsx';
import { people } from '../../stores/people.ts';
import { changedLabel, othersOf } from './labels.ts';
import { saidOf } from './said.ts';
import type { Said } from './line-changes.ts';

/** Changes shown at first. */
const FEW = 6;

/** Each change of an entry, before → after. */
export function SaidList({ entry }: { entry: ActivityEntry }) {
  const names = useSnapshot(people);
  const [isAll, setAll] = useState(false);
  const others = othersOf(entry);
  const said = saidOf(others, (user_id) => names[user_id]?.name);
  if (said.length === 0) {
    const words = changedLabel(others);
    return words !== '' && <p className="text-muted wrap-anywhere">Changed: {words}</p>;
  }
  return (
    <>
      <dl className="my-1 flex flex-col gap-0.5">
        {(isAll ? said : said.slice(0, FEW)).map((one) => (
          <SaidItem key={one.label} said={one} />
        ))}
      </dl>
      {!isAll && said.length > FEW && (
        <Button size="sm" onClick={() => setAll(true)}>
          Show all {said.length} changes
        </Button>
      )}
    </>
  );
}

function SaidItem({ said: { label, before, after } }: { said: Said }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-muted inline-block after:content-[':'] first-letter:uppercase">{label}</dt>{' '}
      <dd className="inline whitespace-pre-line">
        {after === undefined && 'changed'}
        {after !== undefined && before !== undefined && <span className="text-muted">{before}</span>}
        {after !== undefined && (
          <>
            {' '}
            <span className="text-faint">
              <span className="sr-only">to</span> <span aria-hidden>→</span>
            </span>{' '}
            {after}
          </>
        )}
      </dd>
    </div>
  );
}
