import { recordPath } from '@console/shared/record-path';
import type { NobodyFor } from '@console/shared/live';
import { DEADLINE_QUEUES, QUEUES } from '@console/shared/queues';
import { useSnapshot } from 'valtio';
import { Notice } from '../../components/notice.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { CLAIMABLE_NAMES } from '../../records/claimable-names.ts';
import { counts } from '../../stores/counts.ts';

/** What nobody who is available can get, for those who lead. Nothing while there is none. */
export function NobodyNotices() {
  const { queues } = useSnapshot(counts);
  return DEADLINE_QUEUES.map((queue) => {
    const nobody = queues[queue]?.nobody;
    if (!nobody) return null;
    const { entity, label } = QUEUES[queue];
    const left = nobody.total - nobody.oldest.length;
    return (
      <Notice
        key={queue}
        tone="warn"
        title={`${label}: ${nobody.total.toLocaleString('en-IN')} for nobody who is available`}
      >
        <ul>
          {nobody.oldest.map(({ id, declined }) => (
            <li key={id}>
              <RouteLink to={recordPath(entity, id) ?? '/'}>{`${CLAIMABLE_NAMES[entity]} ${id}`}</RouteLink>
              {declined.length > 0 && <span>{`: ${declined.map(declineText).join(', ')}`}</span>}
            </li>
          ))}
          {left > 0 && <li>{`and ${left.toLocaleString('en-IN')} more`}</li>}
        </ul>
      </Notice>
    );
  });
}

const declineText = ({ name, reason }: NobodyFor['declined'][number]): string =>
  reason === null ? `${name} let it go` : `${name} declined it (${reason})`;
