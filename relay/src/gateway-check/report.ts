import type { Checked } from './check.ts';

const HEAD = ['Call', 'Result', 'Screens', 'Lost'];
const LOSSES_SHOWN = 6;

/** The results as a table, and a sentence about the whole. */
export function printed(checked: readonly Checked[]): string {
  const lines = [HEAD, ...checked.map(lineOf)];
  const widths = HEAD.slice(0, -1).map((_head, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, '', sum(checked)].join('\n');
}

function lineOf({ name, isBeyond, outcome, screens, losses }: Checked): string[] {
  const more = losses.length - LOSSES_SHOWN;
  const shown = losses.slice(0, LOSSES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const lost = outcome === 'missing' && isBeyond ? 'not in the specification: the console does without it' : shown;
  return [name, outcome, screens, lost];
}

function sum(checked: readonly Checked[]): string {
  const count = (outcome: Checked['outcome'], isBeyond?: boolean) =>
    checked.filter((one) => one.outcome === outcome && (isBeyond === undefined || one.isBeyond === isBeyond)).length;
  const missing = checked.filter(
    ({ outcome, isBeyond }) => !isBeyond && (outcome === 'missing' || outcome === 'fails'),
  );
  const whole = `${count('works')} of ${checked.length} reads work, ${count('works with losses')} with losses; ${count('missing', true)} beyond the specification are missing.`;
  if (missing.length === 0) return `${whole} Writes were not tried.`;
  return `${whole} Missing of the specification: ${missing.map(({ name }) => name).join(', ')}. Writes were not tried.`;
}
