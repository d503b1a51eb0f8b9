import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdUnsaved } from './unsaved.ts';

/** Calls `go` at once, later or never. */
type Ask = (go: () => void) => void;

/**
 * The query parameter that names the record open here, in a dialog over its screen. Changing it leaves the record.
 * Undefined if only leaving the screen does.
 */
export const OpenedBy = createContext<string | undefined>(undefined);

/** Guards with something to lose on the current screens, with the parameter they were opened by. */
const guards = new Map<Ask, string | undefined>();

/** The guards of what a navigation would leave. */
const guardsLeft = (there: Pick<Place, 'path' | 'search'>, from: Pick<Place, 'path' | 'search'>): Ask[] =>
  [...guards]
    .filter(([, parameter]) => there.path !== from.path || named(there, parameter) !== named(from, parameter))
    .map(([ask]) => ask);

const named = ({ search }: Pick<Place, 'search'>, parameter: string | undefined): string | null =>
  parameter === undefined ? null : new URLSearchParams(search).get(parameter);

/** Asks each in turn before calling `go`. */
function askAll(all: readonly Ask[], go: () => void): void {
  const next = (at: number) => {
    const ask = all[at];
    if (ask) ask(() => next(at + 1));
    else go();
  };
  next(0);
}

/** Between the router and its screens: any navigation to another screen asks the guards first. */
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
 * Asks before this screen is left by a link, by Back or Forward, or, with the browser's own dialog, by closing the
 * window or loading another page.
 * @param ask like `leave` of `useDiscard`.
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
  /** The router's index of its history entries. */
  index: number | undefined;
}

/** The place the guards protect. */
let place: Place | undefined;
/** A history step of our own and its purpose: undoing a step before the person is asked, or taking it afterwards. */
let ours: 'back' | 'on' | undefined;

function here(): Place {
  const { idx } = (globalThis.history.state ?? {}) as { idx?: unknown };
  return { ...placeOf(globalThis.location.href), index: typeof idx === 'number' ? idx : undefined };
}

/** The address has already changed at this point. The change is undone until the person has answered. */
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

// Registered on module load, before the router's listener: window listeners run in order of registration.
globalThis.addEventListener?.('popstate', handlePop);
