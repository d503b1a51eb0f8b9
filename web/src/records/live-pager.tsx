import type { ReactNode } from 'react';
import { Pager } from '../components/pager.tsx';
import type { Live } from './live-failure.tsx';

/** The footer of a panel around a live list: nothing while all its rows fit on one page. */
export const livePager = (label: string, { view, list }: Live): ReactNode =>
  view.total > view.limit && (
    <Pager label={label} page={view.page} pageSize={view.limit} total={view.total} onPage={(page) => list.turn(page)} />
  );
