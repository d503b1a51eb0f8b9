import { parseArgs } from 'node:util';
import { runningClock } from './clock.ts';
import { openDay } from './day.ts';
import { clockFace, clockTime } from './hours.ts';
import { notReadyReason } from './ready.ts';
import { createTally, wrongInWords } from './tally.ts';
import { say } from '../../.ci/shell.ts';

/**
 * `npm run simulate -- [options]`: a working day of the demo users on a running console. Exits with 1 after any
 * unexpected refusal, with 2 if it could not start.
 */
const SAID_EVERY_MS = 5_000;
const USAGE =
  'npm run simulate -- [--url http://127.0.0.1:8080] [--speed 10] [--seed 1] [--from 09:00] [--to 19:00] [--minutes N] [--customers 10] [--without cm2,sales2]';

const asked = options();
const reason = await notReadyReason(asked.url);
if (reason) giveUp(reason);

const { url, seed, speed, hours, customers, without } = asked;
const tally = createTally();
const clock = runningClock(hours, speed);
const begin = await openDay({ url, seed, hours, clock, tally, customers, without }).catch((error: unknown) =>
  giveUp(`The demo people could not sign in at ${url}: ${error instanceof Error ? error.message : String(error)}`),
);
say(`${clockFace(hours.from)} to ${clockFace(hours.to)} at ${url}, ${speed} times as fast. Ctrl C ends it.`);
let toldWrongs = 0;
const telling = setInterval(tell, SAID_EVERY_MS);
const closing = asked.minutes === undefined ? undefined : setTimeout(clock.end, asked.minutes * 60_000);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, clock.end);
await begin();
clearInterval(telling);
clearTimeout(closing);
tell();
say(`\n${tally.table()}`);
process.exit(tally.wrongs().length === 0 ? 0 : 1);

function tell(): void {
  for (const wrong of tally.wrongs().slice(toldWrongs)) say(wrongInWords(wrong));
  toldWrongs = tally.wrongs().length;
  for (const line of tally.news(clock.now())) say(line);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] || 8080}` },
        speed: { type: 'string', default: '10' },
        seed: { type: 'string', default: '1' },
        from: { type: 'string', default: '09:00' },
        to: { type: 'string', default: '19:00' },
        minutes: { type: 'string' },
        customers: { type: 'string', default: '10' },
        without: { type: 'string', default: '' },
      },
    });
    const minutes = values.minutes === undefined ? undefined : above(values.minutes);
    const within = { from: clockTime(values.from), to: clockTime(values.to) };
    if (!(within.from < within.to)) giveUp(USAGE);
    const address = values.url.replace(/\/$/, '');
    return {
      url: address,
      speed: above(values.speed),
      seed: Number(values.seed),
      hours: within,
      minutes,
      customers: above(values.customers),
      without: values.without.split(',').filter(Boolean),
    };
  } catch {
    return giveUp(USAGE);
  }
}

function above(text: string): number {
  return Number(text) > 0 ? Number(text) : giveUp(USAGE);
}

function giveUp(words: string): never {
  say(words);
  process.exit(2);
}
