import type { Analytics } from '@console/shared/calls/analytics';
import type { Change, Position } from '@console/shared/live';
import { proxy, ref } from 'valtio/vanilla';
import type { Counted } from '../../api/analytics.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';

export interface FiguresView {
  /** `failed` only while there is nothing to show. */
  state: 'reading' | 'ready' | 'failed';
  figures: Analytics | undefined;
  /** Why the last read failed; figures read before stay. */
  problem: string | undefined;
  /** What is counted has moved since; the figures are read again shortly. */
  isStale: boolean;
  /** How far a person can rely on them, without a flicker for each change. */
  freshness: FiguresFreshness;
  /** Instant since which they are late. */
  lateSince: string | undefined;
}

/**
 * `live`: they are what is there now, and nothing has moved for a while. `updating`: what is counted moves, and they follow
 * within seconds. `late`: they should have followed by now.
 */
export type FiguresFreshness = 'live' | 'updating' | 'late';

export interface FiguresSpec {
  read: (signal: AbortSignal) => Promise<Counted>;
  /** Whether a change can move these figures. */
  concerns: (change: Change) => boolean;
  /** Told once of a run of failures. */
  failed: (error: unknown) => void;
}

/** What the figures need of the world around them. */
export interface FiguresWorld {
  /** With the position that the log has reached with them. */
  onChanges: (hear: (changes: readonly Change[], position: Position) => void) => () => void;
  /** Changes were missed: what was read before the position may be old. */
  onGap: (hear: (position: Position) => void) => () => void;
  isWatched: () => boolean;
  /** Somebody looks again. */
  onWatched: (hear: () => void) => () => void;
}

export interface LiveFigures {
  /** A valtio proxy. */
  view: FiguresView;
  /** Starts reading and following; returns its end. */
  open: () => () => void;
  reread: () => void;
}

/** However much happens, figures are read no oftener than this, and only while somebody looks. */
export const FIGURES_REST_MS = 5_000;
/** Nothing has moved for so long: they are called live again. */
export const CALM_MS = 10_000;
/** Stale for so long, they are called late. */
export const LATE_MS = 15_000;

/**
 * Figures that the server counts and that follow the feed: a change that concerns them marks them stale, and they are
 * read again once for all that came meanwhile. They are not reckoned here: a change does not carry what a record was
 * worth before, and a sum moved by guesses would drift away from what the server says.
 */
export function createLiveFigures({ read, concerns, failed }: FiguresSpec, world: FiguresWorld): LiveFigures {
  const view = proxy<FiguresView>({
    state: 'reading',
    figures: undefined,
    problem: undefined,
    isStale: false,
    freshness: 'live',
    lateSince: undefined,
  });
  /** How far the log must be in the figures. */
  let wanted: Position | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRested = true;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let lateness: ReturnType<typeof setTimeout> | undefined;

  const reader = createSteadyReader({
    read,
    done: ({ figures, position }) => {
      view.figures = ref(figures);
      view.state = 'ready';
      view.problem = undefined;
      view.isStale = isBehind(position);
      if (!view.isStale) caughtUp();
      rest();
    },
    failed: (error) => {
      if (view.problem === undefined) failed(error);
      view.problem = error instanceof Error ? error.message : String(error);
      if (view.state === 'reading') view.state = 'failed';
    },
  });

  const isBehind = (position: Position | undefined) =>
    wanted !== undefined && position !== undefined && (position.epoch !== wanted.epoch || position.seq < wanted.seq);

  function rest() {
    isRested = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isRested = true;
      renew();
    }, FIGURES_REST_MS);
  }
  function renew() {
    if (view.isStale && isRested && world.isWatched()) reader.want();
  }
  function outdate(position: Position) {
    wanted = position;
    view.isStale = true;
    if (view.freshness === 'live') view.freshness = 'updating';
    clearTimeout(calm);
    const since = new Date().toISOString();
    lateness ??= setTimeout(() => Object.assign(view, { freshness: 'late', lateSince: since }), LATE_MS);
    renew();
  }
  function caughtUp() {
    clearTimeout(lateness);
    lateness = undefined;
    if (view.freshness === 'live') return;
    Object.assign(view, { freshness: 'updating', lateSince: undefined });
    clearTimeout(calm);
    calm = setTimeout(() => {
      view.freshness = 'live';
    }, CALM_MS);
  }

  function open() {
    reader.restart();
    const ends = [
      world.onChanges((changes, position) => {
        if (changes.some(concerns)) outdate(position);
      }),
      world.onGap(outdate),
      world.onWatched(renew),
    ];
    return () => {
      for (const end of ends) end();
      for (const one of [timer, calm, lateness]) clearTimeout(one);
      lateness = undefined;
      isRested = true;
      reader.stop();
    };
  }
  return { view, open, reread: () => reader.restart() };
}
