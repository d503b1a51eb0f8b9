import type { Analytics } from '@console/shared/calls/analytics';
import type { Change, Position } from '@console/shared/live';
import { proxy, ref } from 'valtio/vanilla';
import type { Counted } from '../../api/analytics.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';

/** @typeParam F what is read: by default the figures of one kind of record */
export interface FiguresView<F = Analytics> {
  /** `failed` only while there is nothing to show. */
  state: 'reading' | 'ready' | 'failed';
  figures: F | undefined;
  /** Why the last read failed. Figures read before stay. */
  problem: string | undefined;
  /** The counted records have changed. The figures are read again shortly. */
  isStale: boolean;
  /** How current the figures are, without flickering at every change. */
  freshness: FiguresFreshness;
  /** ISO time since when they are late. */
  lateSince: string | undefined;
}

/**
 * `live`: current, and unchanged for a while. `updating`: records are changing, and the figures follow within seconds.
 * `late`: they should have followed by now.
 */
export type FiguresFreshness = 'live' | 'updating' | 'late';

export interface FiguresSpec<F = Analytics> {
  read: (signal: AbortSignal) => Promise<Counted<F>>;
  /** Whether a change can affect these figures. */
  concerns: (change: Change) => boolean;
  /** Called once for a series of failures. */
  failed: (error: unknown) => void;
}

/** Everything the figures need from outside. */
export interface FiguresWorld {
  /** Reports changes with the log position they reach. */
  onChanges: (hear: (changes: readonly Change[], position: Position) => void) => () => void;
  /** Changes were missed: anything read before the position may be outdated. */
  onGap: (hear: (position: Position) => void) => () => void;
  isWatched: () => boolean;
  /** The person looks at the page again. */
  onWatched: (hear: () => void) => () => void;
}

export interface LiveFigures<F = Analytics> {
  /** A valtio proxy. */
  view: FiguresView<F>;
  /** Starts reading and following; returns a function that stops it. */
  open: () => () => void;
  reread: () => void;
}

/** Minimum time between reads, however many changes arrive. Figures are only read while visible. */
export const FIGURES_REST_MS = 5_000;
/** Time without changes after which the figures are live again. */
export const CALM_MS = 10_000;
/** Time of being stale after which they are late. */
export const LATE_MS = 15_000;

/**
 * Figures that the server calculates and that follow the feed. A relevant change marks them stale, and one read covers
 * all changes that arrived in the meantime. They are not calculated here, because a change does not carry the record's
 * previous value, and guesses would drift from the server's result.
 */
export function createLiveFigures<F extends object = Analytics>(
  { read, concerns, failed }: FiguresSpec<F>,
  world: FiguresWorld,
): LiveFigures<F> {
  const view = proxy<FiguresView<F>>({
    state: 'reading',
    figures: undefined,
    problem: undefined,
    isStale: false,
    freshness: 'live',
    lateSince: undefined,
  });
  /** The log position the figures must include. */
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
