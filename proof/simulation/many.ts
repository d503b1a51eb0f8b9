import { loadCode } from './code/load.ts';
import { playSeed, shrink } from './simulate.ts';

/** Plays a range of seeds, end exclusive, and reports its progress and the first failure to the parent. */
const [from = 1, to = 1] = process.argv.slice(2).map(Number);
const TOLD_EVERY = 100;

const tell = (news: object) => process.send?.(news);
const code = await loadCode();
let untold = 0;
for (let seed = from; seed < to; seed += 1) {
  const { violation } = await playSeed(code, seed);
  if (violation) {
    tell({ failed: seed, words: await shrink(code, seed) });
    break;
  }
  untold += 1;
  if (untold < TOLD_EVERY && seed + 1 < to) continue;
  tell({ done: untold });
  untold = 0;
}
process.disconnect?.();
