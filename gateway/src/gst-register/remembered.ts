import type { Registration } from '@console/shared/calls/gst-register';
import type { Clock } from '../clock.ts';
import type { GstRegister } from './register.ts';

const ANSWER_MS = 24 * 60 * 60_000;
const FAILURE_MS = 60_000;
const MOST = 1_000;

/** Asks the register about each number once a day, or again a minute after a failure. */
export function remembered(register: GstRegister, clock: Clock): GstRegister {
  const kept = new Map<string, { until: number; answer: Promise<Registration> }>();
  return {
    find: (gstin) => {
      const now = clock().getTime();
      const known = kept.get(gstin);
      if (known && known.until > now) return known.answer;
      const entry = { until: now + ANSWER_MS, answer: register.find(gstin) };
      kept.delete(gstin);
      kept.set(gstin, entry);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      entry.answer.catch(() => {
        entry.until = clock().getTime() + FAILURE_MS;
      });
      return entry.answer;
    },
  };
}
