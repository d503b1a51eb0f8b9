import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { judgeClaims } from './claims.ts';
import { judgeDrafts } from './drafts.ts';
import { judgeFailures } from './failures.ts';
import type { Finding, Observation } from './observation.ts';
import { unexpected } from './expected.ts';
import type { Expected } from './expected.ts';
import { judgePresses, waitsForEffect } from './presses.ts';
import { record } from './record.ts';
import type { OnObservation } from './record.ts';

/** Watches windows, all of one story or of one day, and judges what happened in them. */
export interface Watcher {
  /** Watches a browser from the next address of its pages on. */
  watch: (context: BrowserContext, who: string) => Promise<void>;
  /** Takes in what happens in a window that is recorded already. */
  record: OnObservation;
  /** Resolves once whatever may still turn out to be a finding has had its two seconds. */
  atRest: () => Promise<void>;
  /** All that happened so far, for whoever looks into a finding. */
  seen: readonly Observation[];
  /** What was wrong so far, and what was expected and did not happen. */
  findings: () => Finding[];
  /** Toasts of failure, errors in the console and uncaught ones, each with some of these words. */
  expectFailure: (...message: RegExp[]) => void;
  /** The claim on this record ends though it is still open. */
  expectClaimEnd: (record: RegExp) => void;
  /** A press on a control of this name brings nothing about. */
  expectNothing: (control: RegExp) => void;
  /** What is written in this field, or kept as this draft, goes unsaved. */
  expectDraftGone: (draft: RegExp) => void;
}

/** What may still explain itself has done so by then. */
const EFFECT_TIMEOUT_MS = 2_000;
const POLL_MS = 20;

export function createWatcher(): Watcher {
  const seen: Observation[] = [];
  const expected: Expected[] = [];
  const expect =
    (rule: Finding['rule']) =>
    (...patterns: RegExp[]) =>
      void expected.push(...patterns.map((pattern) => ({ rule, pattern })));
  const take: OnObservation = (one) => void seen.push(one);
  const judge = () => [judgeFailures, judgeClaims, judgePresses, judgeDrafts].flatMap((judged) => judged(seen));
  const isOpen = () =>
    waitsForEffect(seen) ||
    judge().some(
      ({ rule, at }) => (rule === 'claim' || rule === 'draft') && performance.now() - at < EFFECT_TIMEOUT_MS,
    );
  return {
    seen,
    record: take,
    watch: async (context, who) => void (await record(context, () => who, take)),
    atRest: async () => {
      while (isOpen()) await setTimeout(POLL_MS);
    },
    findings: () => unexpected(judge(), expected),
    expectFailure: expect('failure'),
    expectClaimEnd: expect('claim'),
    expectNothing: expect('press'),
    expectDraftGone: expect('draft'),
  };
}

/** A watcher of one browser. */
export async function watch(context: BrowserContext, who: string): Promise<Watcher> {
  const watcher = createWatcher();
  await watcher.watch(context, who);
  return watcher;
}
