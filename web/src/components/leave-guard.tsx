import { use, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Goes on with `go` at once, later or never. */
type Ask = (go: () => void) => void;

/** What has something to lose on the screens that are shown. */
const guards = new Set<Ask>();

/** Every guard is asked, one after the other, before `go`. */
function askAll(go: () => void): void {
  const all = [...guards];
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
          const go = () => navigator.push(to, state, options);
          if (pathOf(navigator.createHref(to)) === globalThis.location.pathname) go();
          else askAll(go);
        },
      } satisfies typeof navigator,
    };
  }, [outer]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}

const pathOf = (href: string) => new URL(href, globalThis.location.href).pathname;

/**
 * Asks before this screen is left: by a link, by Back and Forward, and, in the browser's own words, by closing the
 * window or loading another page.
 * @param ask as `leave` of `useDiscard`.
 */
export function useLeaveGuard(armed: boolean, ask: Ask): void {
  const handleAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!armed) return undefined;
    const guard: Ask = (go) => handleAsk(go);
    const here = placeInHistory(globalThis.history.state);
    const path = globalThis.location.pathname;
    let passes = 0;

    /** The address has changed already when this is told: it is taken back until the person has answered. */
    function handlePop(event: PopStateEvent) {
      if (passes > 0) {
        passes -= 1;
        if (globalThis.location.pathname === path) event.stopImmediatePropagation();
        return;
      }
      if (globalThis.location.pathname === path) return;
      event.stopImmediatePropagation();
      const there = placeInHistory(event.state);
      const delta = here === undefined || there === undefined ? -1 : there - here;
      passes = 1;
      globalThis.history.go(-delta);
      guard(() => {
        passes = 1;
        globalThis.history.go(delta);
      });
    }
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    guards.add(guard);
    // Before the router's own listener on the same window.
    globalThis.addEventListener('popstate', handlePop, { capture: true });
    globalThis.addEventListener('beforeunload', handleUnload);
    return () => {
      guards.delete(guard);
      globalThis.removeEventListener('popstate', handlePop, { capture: true });
      globalThis.removeEventListener('beforeunload', handleUnload);
    };
  }, [armed]);
}

/** The router numbers the entries of the history that it makes. */
function placeInHistory(state: unknown): number | undefined {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}
