import type { Checked, Outcome, Unseen } from './check.ts';

const HEAD = ['Call', 'Result', 'Screens', 'Lost or not seen'];

/** The results as a table, and what they come to. */
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

function lineOf({ name, isBeyond, outcome, screens, losses, unseen }: Checked): string[] {
  const lost =
    outcome === 'missing' && isBeyond ? 'not in the specification: the console does without it' : losses.join(', ');
  return [name, outcome, screens, [lost, unseen && notSeen(unseen)].filter(Boolean).join('; ')];
}

function notSeen({ fields, rows }: Unseen): string {
  if (rows === 0) return 'there are no rows to look at';
  const where = rows === undefined ? '' : ` in ${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return `not seen${where}: ${fields.join(', ')}`;
}

/** A line for each result that has a call, with the names of those that somebody must look after. */
function sum(checked: readonly Checked[]): string {
  const are = (outcome: Outcome, isBeyond: boolean) =>
    checked.filter((one) => one.outcome === outcome && one.isBeyond === isBeyond).map(({ name }) => name);
  const all = (outcome: Outcome) => [...are(outcome, false), ...are(outcome, true)];
  const lines: [count: number, what: string, names?: readonly string[]][] = [
    [all('works').length, 'work'],
    [all('works as far as seen').length, 'work as far as seen'],
    [all('works with losses').length, 'work with losses'],
    [are('missing', true).length, 'are missing, but not in the specification'],
    [are('missing', false).length, 'of the specification are missing', are('missing', false)],
    [all('not permitted').length, 'are not permitted to this account', all('not permitted')],
    [all('fails').length, 'fail', all('fails')],
    [all('not tried').length, 'were not tried, because there is no record to ask about', all('not tried')],
  ];
  const told = lines
    .filter(([count]) => count > 0)
    .map(([count, what, names]) => `${String(count).padStart(4)} ${what}${names ? `: ${names.join(', ')}` : ''}`);
  return [`Of ${checked.length} reads`, ...told, 'Writes were not tried.'].join('\n');
}
