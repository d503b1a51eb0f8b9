import { TIMEZONE_OFFSET, LOCALE, TIMEZONE } from '@console/shared/constants';
import { formatClock, isoDay } from '@console/shared/dates';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { cx } from '../../components/cx.ts';
import { TONE_DOT } from '../../components/tone-class.ts';
import { useNow } from '../../components/use-now.ts';
import { freshness } from '../../live/live.ts';
import { boardFreshness } from './board-freshness.ts';
import type { BoardPage } from './board-settings.ts';
import { PAGE_WORDS } from './pages.ts';

export interface BoardHeaderProps {
  pages: readonly BoardPage[];
  page: BoardPage;
  onPage: (page: BoardPage) => void;
  /** Why the history could not be read. */
  problem: string | undefined;
  menu: ReactNode;
}

/** The time, whether the numbers are current, and which page this is. */
export function BoardHeader({ pages, page, onPage, problem, menu }: BoardHeaderProps) {
  return (
    <header className="board-header">
      <h1 className="sr-only">Wallboard</h1>
      <BoardFreshness />
      <nav aria-label="Pages of the board" className="board-pages">
        {pages.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
            className="board-page"
          >
            {PAGE_WORDS[each]}
          </button>
        ))}
      </nav>
      {problem !== undefined && (
        <p role="alert" className="board-note text-muted">
          <b>Couldn't load the history</b> {problem}
        </p>
      )}
      <div className="board-aside">
        <BoardClock />
        {menu}
      </div>
    </header>
  );
}

function BoardFreshness() {
  const today = useNow(isoDay);
  const { words, tone } = boardFreshness(useSnapshot(freshness), today);
  return (
    <output data-tone={tone} className="board-freshness">
      <span aria-hidden className={cx('board-dot', TONE_DOT[tone], tone === 'amber' && 'animate-pulse')} />
      {words}
    </output>
  );
}

function BoardClock() {
  const time = useNow(formatClock);
  const day = useNow(dayText);
  return (
    <p className="board-clock">
      <span className="board-label">{day}</span> <time>{time}</time>{' '}
      <span className="board-note">{TIMEZONE_OFFSET}</span>
    </p>
  );
}

const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: TIMEZONE });

/** The day in +05:30 without the year: Sat, 21 Nov. */
const dayText = (now: number): string => day.format(now);
