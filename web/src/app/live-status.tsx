import { useSnapshot } from 'valtio';
import { FreshnessBadge } from '../components/freshness-badge.tsx';
import { freshness } from '../live/live.ts';

/** Whether what is on the screen can be trusted; on a narrow menu its dot alone. */
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
