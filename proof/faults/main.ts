import { makeBed } from './bed.ts';
import type { FaultCase } from './case.ts';
import { KILLS } from './kills.ts';
import { LINE_FAULTS, PAUSES } from './lines.ts';
import { OTHERS } from './others.ts';
import { settle } from './settle.ts';
import { until } from './wait.ts';
import { say } from '../../.ci/shell.ts';

/** Faults on real processes, one after the other while people work; those whose names hold an argument, else all. */
const asked = process.argv.slice(2);
const chosen = [...KILLS, ...PAUSES, ...LINE_FAULTS, ...OTHERS].filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
);
const SHOWN = 12;

const bed = await makeBed();
let failed = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void bed.close().finally(() => process.exit(1)));
}
try {
  for (const fault of chosen) {
    const began = performance.now();
    const { told, problems } = await tried(fault);
    const took = Math.round((performance.now() - began) / 1_000);
    if (problems.length > 0) failed += 1;
    say(`${problems.length === 0 ? '✓' : '✗'} ${fault.name}, ${took} s: ${told}`);
    for (const problem of problems.slice(0, SHOWN)) say(`    ${problem}`);
    if (problems.length > SHOWN) say(`    … and ${problems.length - SHOWN} more`);
  }
  const { acknowledged, underClaim, unanswered } = bed.ledger.size();
  say(`${acknowledged} acknowledged writes, ${underClaim} of them under claims; ${unanswered} were not acknowledged.`);
} finally {
  await bed.close();
}
say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tried({ befall }: FaultCase): Promise<{ told: string; problems: string[] }> {
  const problems: string[] = [];
  const note = (error: unknown) => void problems.push(error instanceof Error ? error.message : String(error));
  bed.load.answers();
  bed.load.failures();
  bed.load.start();
  await until('people are at work', () => bed.load.busy() > 20);
  const told = await befall(bed).catch((error: unknown) => {
    note(error);
    return 'not as it must be';
  });
  await recover();
  problems.push(
    ...(await settle(bed).catch((error: unknown) => [error instanceof Error ? error.message : String(error)])),
  );
  return { told, problems };
}

/** A fault that went wrong half way leaves no other one behind. */
async function recover() {
  const { topology, links, watching } = bed;
  for (const line of [...links.values(), ...Object.values(watching).map((one) => one.line)]) {
    line.set('none');
    line.refuse(false);
  }
  for (const server of [topology.postgres, topology.redis, ...topology.gateways, ...topology.relays]) {
    server.resume();
    if (!server.isAlive()) await server.start();
  }
}
