import { Suspense } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { readableQueues } from './board-queues.ts';
import { Board } from './board.tsx';
import { pagesOf } from './pages.ts';

const BoardMenu = lazyPart(async () => ({
  default: await import('./board-menu.tsx').then(
    (module) => module.BoardMenu,
    // If the menu's code fails to load, the numbers must stay.
    () => () => null,
  ),
}));

/** The board as somebody who is signed in sees it, with the menu to set it up. */
export function WallboardScreen() {
  const queues = readableQueues(useUser().permissions);
  const menu = (
    <Suspense fallback={<div className="board-controls" />}>
      <BoardMenu />
    </Suspense>
  );
  return <Board queues={queues} pages={pagesOf(queues, useOffers('GET /deadlinePolicy'))} menu={menu} />;
}
