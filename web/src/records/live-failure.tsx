import { ErrorState } from '../components/error-state.tsx';
import type { ListView } from '../stores/live-list.ts';
import type { LiveRows } from './use-live-rows.ts';

/** The part of a live list that is the same for all kinds of rows. */
export interface Live {
  view: ListView;
  list: Pick<LiveRows<never>['list'], 'hold' | 'settle' | 'turn' | 'reread'>;
}

/** The rows of a live list cannot be read. */
export const LiveFailure = ({ live: { view, list }, failed }: { live: Live; failed?: string | undefined }) => (
  <ErrorState message={failed ?? view.problem ?? 'Error'} onRetry={() => list.reread()}>
    {failed && view.problem}
  </ErrorState>
);
