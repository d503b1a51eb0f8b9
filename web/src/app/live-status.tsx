import { useSnapshot } from 'valtio';
import { FreshnessBadge } from '../components/freshness-badge.tsx';
import { freshness } from '../live/live.ts';

/** How fresh the data on the screen is. A narrow menu shows only the dot. */
export function LiveStatus() {
  const { state, since } = useSnapshot(freshness);
  return (
    <div
      title={state}
      className="max-tablet:w-2 max-tablet:mx-auto max-mobile:mx-0 max-mobile:w-auto overflow-hidden whitespace-nowrap tablet:whitespace-normal"
    >
      <FreshnessBadge state={state} since={since} />
    </div>
  );
}
