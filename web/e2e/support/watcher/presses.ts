import { byPage } from './observation.ts';
import type { Finding, Observation } from './observation.ts';

/** Presses without any effect, though the page had two seconds and was idle. */
export const judgePresses = (seen: readonly Observation[]): Finding[] =>
  byPage(seen)
    .flatMap((page) => pressesOf(page).idle)
    .map(({ control, who, at }) => ({
      ...{ rule: 'press' as const, who, at },
      message: `“${control}” was pressed, and nothing happened`,
    }));

/** Whether a press may still have an effect. */
export const waitsForEffect = (seen: readonly Observation[]): boolean =>
  byPage(seen).some((page) => pressesOf(page).open.length > 0);

type Press = Extract<Observation, { type: 'press' }>;

function pressesOf(page: readonly Observation[]): { idle: Press[]; open: Press[] } {
  const idle: Press[] = [];
  let open: Press[] = [];
  for (const one of page) {
    if (one.type === 'press') open.push(one);
    else if (one.type === 'rested') idle.push(...open.splice(0));
    else if (one.type === 'effect' || one.type === 'shows' || one.type === 'closed') open = [];
  }
  return { idle, open };
}
