import { cpus, release, totalmem } from 'node:os';
import { DAY, SPEED, WRITES_A_DAY } from './day.ts';
import { quantile } from './histogram.ts';
import { clockOf } from './panels.ts';
import { LIST_ROWS, TEAMS } from './staff.ts';
import { coresOf, duration, FIGURES, inConsoles, ratioOf, SERVERS, sinceSent, times } from './summary.ts';
import type { BySide } from './summary.ts';
import { FULL_CONSOLES, POLLING } from './window.ts';
import type { Played } from './window.ts';

/** The page of results, in Markdown: what was run, the results, and their limits. */
export function pageOf(sides: BySide, picture: string, on: { database: string; date: string }): string {
  const { ours, stock } = sides;
  const clients = ours[0]?.clients ?? 0;
  const consoles = inConsoles(ours);
  return `# ${count(clients)} clients, a working day at ten times speed

Written by \`npm run bench -- load\`. ${on.date}, ${machine()}, ${on.database}. Everything, the clients too, on this one machine.

![Latency, processors and memory](${picture})

| | ours | stock | stock ÷ ours (by window) |
| --- | --- | --- | --- |
${FIGURES.map((figure) => figureLine(sides, figure)).join('\n')}

In ${FULL_CONSOLES} web consoles of these clients, their own live client, stores and open lists: write sent → held by the store ${duration(quantile(consoles, 0.5))} p50, ${duration(quantile(consoles, 0.99))} p99, ${duration(consoles.max)} longest, of ${count(consoles.total)} rows.

| window | writes done (ours, stock) | ours: p50, p99 | stock: p50, p99 | processors busy with servers (ours, stock) | requests a second (ours, stock) |
| --- | --- | --- | --- | --- | --- |
${ours.map((one, at) => windowLine(one, stock[at])).join('\n')}

${writesOf('Ours', ours)} ${writesOf('Stock', stock)}

## What was run

- **The day**: ${count(WRITES_A_DAY)} writes from 9:00 to 18:00, six for each of 2,000 people: ${Object.entries(DAY)
    .map(([kind, many]) => `${count(many)} ${KINDS[kind as keyof typeof DAY]}`)
    .join(
      ', ',
    )}. Their moments are random, as often as the curve above says, and the same on both sides; ${SPEED} times as fast. Played were ${ours
    .map((one) => `${clockOf(one)} (${one.window.name})`)
    .join(
      ', ',
    )}: ${Math.round(ours.reduce((sum, one) => sum + one.seconds, 0) / 60)} minutes a side, window by window by turns, each side first in every second one. \`--day\` plays all of it.
- **The clients**: ${count(clients)} people with accounts of their own, ${teams()}. Each watches one list. ${count(clients - FULL_CONSOLES)} of them, on our side, are bare: real Socket.IO connections over WebSocket from two processes, which decode each frame (those of one room bring the same bytes, which a process decodes once) and note when a change of their list came. ${FULL_CONSOLES} are the web console without its screens: session, calls, live client, stores and lists as they ship, in threads.
- **Ours**: the real relay before the real gateway; writes through the relay.
- **Stock**: Socket.IO as its documentation shows it, a room for each entity, told that something of it changed. A client then reads the first page of its list again (${LIST_ROWS} rows), and every ${POLLING.everyMs / 1_000} s if it hears nothing: one request at a time, at most one a second, given up after ${POLLING.patienceMs / 1_000} s. In its favour: the server hears of writes from the gateway's log at once, clients read and writers write at the gateway itself without a proxy, and replies are not even parsed.
- **On the screen** is, ours, when the frame with the change was decoded; stock, when a reply was there whose snapshot holds the change (\`x-change-position\`). Every change of the watched list counts that its reader may see. Counted is from sending the write, for changes that a write made itself; and from the beginning of its transaction (\`at\`), for all. Ten seconds after the last write of a window nobody waits any longer.
- **Not played**: claims and presence beyond everybody being there; rendering; a network.
`;
}

const KINDS: Record<keyof typeof DAY, string> = {
  raise: 'requests raised',
  edit: 'edited',
  price: 'priced',
  archive: 'archived',
  quote: 'quotations',
  approve: 'approved',
  order: 'orders',
  draftPurchaseOrder: 'orders handed on to sellers as drafts',
  issuePurchaseOrder: 'purchase orders issued',
  dispatch: 'challans sent out',
  deliver: 'delivered',
  pay: 'payments',
};

const count = (value: number) => value.toLocaleString('en-IN');

function teams(): string {
  const byName = Map.groupBy(TEAMS, ({ name }) => name);
  return [...byName].map(([name, all]) => `${all.reduce((sum, { share }) => sum + share, 0)} % ${name}`).join(', ');
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;
}

function figureLine(sides: BySide, figure: (typeof FIGURES)[number]): string {
  const { name, of, show, isAlone } = figure;
  const { all, least, most } = ratioOf(sides, figure);
  const ratio = isAlone ? '' : `${times(all)} (${times(least)}–${times(most)})`;
  return `| ${name} | ${show(of(sides.ours))} | ${show(of(sides.stock))} | ${ratio} |`;
}

function windowLine(ours: Played, stock: Played | undefined): string {
  const both = (of: (played: Played) => string) => `${of(ours)}, ${stock ? of(stock) : '–'}`;
  const late = (played: Played | undefined) =>
    [0.5, 0.99].map((share) => (played ? duration(quantile(sinceSent([played]), share)) : '–')).join(', ');
  return [
    `| ${clockOf(ours)} ${ours.window.name}`,
    both(({ written }) => count(written.done)),
    late(ours),
    late(stock),
    both((played) => coresOf([played], SERVERS).toFixed(2)),
    `${both(({ requests, seconds }) => count(Math.round(requests / seconds)))} |`,
  ].join(' | ');
}

function writesOf(name: string, played: readonly Played[]): string {
  const sum = (of: (written: Played['written']) => number) => played.reduce((all, { written }) => all + of(written), 0);
  const refused = sum((written) => Object.values(written.refused).reduce((all, many) => all + many, 0));
  const unanswered = sum((written) => written.refused[0] ?? 0);
  const parts = [
    `${count(sum(({ planned }) => planned))} writes were planned`,
    `${count(sum(({ done }) => done))} done`,
    `${count(refused - unanswered)} refused`,
    `${count(unanswered)} not answered within 30 s`,
    `${count(sum(({ dropped }) => dropped))} dropped because a hundred before them had not been answered`,
    `${count(sum(({ idle }) => idle))} left out because no record waited for them`,
  ];
  return `${name}: ${parts.join(', ')}.`;
}
