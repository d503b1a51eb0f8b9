import type { BrowserContext } from '@playwright/test';
import { judgeFailures } from './failures.ts';
import type { Finding, Observation } from './observation.ts';
import { record } from './record.ts';
import type { Tell } from './record.ts';

/** Watches windows, all of one story or of one day, and judges what happened in them. */
export interface Watcher {
  /** Watches a browser from the next address of its pages on. */
  watch: (context: BrowserContext, who: string) => Promise<void>;
  /** Hears of a window that is recorded already. */
  hear: Tell;
  /** Resolves once whatever may still turn out to be a finding has had its two seconds. */
  atRest: () => Promise<void>;
  /** What was wrong so far, and what was expected and did not happen. */
  findings: () => Finding[];
  /** Toasts of failure, errors in the console and uncaught ones, each with some of these words. */
  expectFailure: (...words: RegExp[]) => void;
}

export function createWatcher(): Watcher {
  const seen: Observation[] = [];
  const failures: RegExp[] = [];
  const hear: Tell = (one) => void seen.push(one);
  return {
    hear,
    watch: (context, who) => record(context, () => who, hear),
    atRest: () => Promise.resolve(),
    findings: () => [...judgeFailures(seen, failures)].toSorted((one, other) => one.at - other.at),
    expectFailure: (...words) => void failures.push(...words),
  };
}

/** A watcher of one browser. */
export async function watch(context: BrowserContext, who: string): Promise<Watcher> {
  const watcher = createWatcher();
  await watcher.watch(context, who);
  return watcher;
}
