import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdUnsaved } from './unsaved.ts';

/** Goes on with `go` at once, later or never. */
type Ask = (go: () => void) => void;

/**
 * The parameter of the address that names the record that is open here, in a dialog over its screen: who leaves that
 * address leaves the record. Undefined where one leaves only with the screen.
 */
export const OpenedBy = createContext<string | undefined>(undefined);

/** What has something to lose on the screens that are shown, and the parameter it is opened by. */
const guards = new Map<Ask, string | undefined>();

/** Whose place is left by going there. */
const guardsLeft = (there: Pick<Place, 'path' | 'search'>, from: Pick<Place, 'path' | 'search'>): Ask[] =>
  [...guards]
    .filter(([, parameter]) => there.path !== from.path || named(there, parameter) !== named(from, parameter))
    .map(([ask]) => ask);

const named = ({ search }: Pick<Place, 'search'>, parameter: string | undefined): string | null =>
  parameter === undefined ? null : new URLSearchParams(search).get(parameter);

/** Each is asked, one after the other, before `go`. */
function askAll(all: readonly Ask[], go: () => void): void {
  const next = (at: number) => {
    const ask = all[at];
    if (ask) ask(() => next(at + 1));
    else go();
  };
  next(0);
}

/** Stands between the router and its screens: who goes to another screen, by whatever link, is asked by its guards. */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const outer = use(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = outer;
    return {
      ...outer,
      navigator: {
        createHref: (to) => navigator.createHref(to),
        go: (delta) => navigator.go(delta),
        replace: (to, state, options) => navigator.replace(to, state, options),
        push: (to, state, options) => {
          askAll(guardsLeft(placeOf(navigator.createHref(to)), here()), () => navigator.push(to, state, options));
        },
      } satisfies typeof navigator,
    };
  }, [outer]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

function placeOf(href: string): Pick<Place, 'path' | 'search'> {
  const { pathname, search } = new URL(href, globalThis.location.href);
  return { path: pathname, search };
}

/**
 * Asks before this screen is left: by a link, by Back and Forward, and, in the browser's own words, by closing the
 * window or loading another page.
 * @param ask as `leave` of `useDiscard`.
 */
export function useLeaveGuard(armed: boolean, ask: Ask): void {
  const parameter = use(OpenedBy);
  const handleAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!armed) return undefined;
    const guard: Ask = (go) => handleAsk(go);
    guards.set(guard, parameter);
    place = here();
    const release = holdUnsaved();
    return () => {
      guards.delete(guard);
      release();
    };
  }, [armed, parameter]);
}

interface Place {
  path: string;
  search: string;
  /** The router numbers the entries of the history that it makes. */
  index: number | undefined;
}

/** Where the guards stand. */
let place: Place | undefined;
/** Steps through the history that are ours, and their end: taken back before the person is asked, or taken after all. */
let ours: 'back' | 'on' | undefined;

function here(): Place {
  const { idx } = (globalThis.history.state ?? {}) as { idx?: unknown };
  return { ...placeOf(globalThis.location.href), index: typeof idx === 'number' ? idx : undefined };
}

/** The address has changed already when this is told: that is taken back until the person has answered. */
function handlePop(event: PopStateEvent): void {
  const step = ours;
  ours = undefined;
  if (step === 'back') event.stopImmediatePropagation();
  if (step || !place || guards.size === 0) return;
  const there = here();
  const left = guardsLeft(there, place);
  if (left.length === 0) {
    place = there;
    return;
  }
  event.stopImmediatePropagation();
  const delta = place.index === undefined || there.index === undefined ? -1 : there.index - place.index;
  ours = 'back';
  globalThis.history.go(-delta);
  askAll(left, () => {
    ours = 'on';
    globalThis.history.go(delta);
  });
}

// As this file is loaded, and so before the router listens: what stands on a window hears in the order of coming.
globalThis.addEventListener?.('popstate', handlePop);
