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

/** Watches all windows of a story or a day, and judges their events. */
export interface Watcher {
  /** Watches a browser, starting with the next navigation of its pages. */
  watch: (context: BrowserContext, who: string) => Promise<void>;
  /** Accepts events of a window that is already recorded. */
  record: OnObservation;
  /** Resolves once everything that may become a finding has had its two seconds. */
  atRest: () => Promise<void>;
  /** All events so far, for investigating a finding. */
  seen: readonly Observation[];
  /** Findings so far, including expectations that did not occur. */
  findings: () => Finding[];
  /** Expects failure toasts, console errors or uncaught exceptions that match these patterns. */
  expectFailure: (...message: RegExp[]) => void;
  /** Expects the claim on this record to end while the record is open. */
  expectClaimEnd: (record: RegExp) => void;
  /** Expects a press on this control to have no effect. */
  expectNothing: (control: RegExp) => void;
  /** Expects text in this field, or this stored draft, to be lost unsaved. */
  expectDraftGone: (draft: RegExp) => void;
}

/** By then, anything that can explain itself has done so. */
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
