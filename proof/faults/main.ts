import { startTestEnvironment } from './test-environment.ts';
import type { FaultCase } from './fault-case.ts';
import { KILLS } from './kills.ts';
import { CONNECTION_FAULTS, PAUSES } from './pauses-and-connections.ts';
import { RESTARTS_AND_CROWDS } from './restarts-and-crowds.ts';
import { settle } from './settle.ts';
import { until } from './wait.ts';
import { say } from '../../.ci/shell.ts';

/**
 * Injects faults into real processes one after another while users work. Arguments select faults by part of their name.
 */
const asked = process.argv.slice(2);
const chosen = [...KILLS, ...PAUSES, ...CONNECTION_FAULTS, ...RESTARTS_AND_CROWDS].filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
);
const SHOWN = 12;

const environment = await startTestEnvironment();
let failed = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void environment.close().finally(() => process.exit(1)));
}
try {
  for (const fault of chosen) {
    const began = performance.now();
    const { summary, problems } = await tried(fault);
    const took = Math.round((performance.now() - began) / 1_000);
    if (problems.length > 0) failed += 1;
    say(`${problems.length === 0 ? '✓' : '✗'} ${fault.name}, ${took} s: ${summary}`);
    for (const problem of problems.slice(0, SHOWN)) say(`    ${problem}`);
    if (problems.length > SHOWN) say(`    … and ${problems.length - SHOWN} more`);
  }
  const { acknowledged, underClaim, unanswered } = environment.ledger.size();
  say(`${acknowledged} acknowledged writes, ${underClaim} of them under claims; ${unanswered} were not acknowledged.`);
} finally {
  await environment.close();
}
say(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tried({ inject }: FaultCase): Promise<{ summary: string; problems: string[] }> {
  const problems: string[] = [];
  const note = (error: unknown) => void problems.push(error instanceof Error ? error.message : String(error));
  environment.load.answers();
  environment.load.failures();
  environment.load.start();
  await until('people are at work', () => environment.load.busy() > 20);
  const summary = await inject(environment).catch((error: unknown) => {
    note(error);
    return 'not as it must be';
  });
  await recover();
  problems.push(
    ...(await settle(environment).catch((error: unknown) => [error instanceof Error ? error.message : String(error)])),
  );
  return { summary, problems };
}

/** A fault that failed half-way must leave no other faults behind. */
async function recover() {
  const { topology, links, watching } = environment;
  for (const proxy of [...links.values(), ...Object.values(watching).map((one) => one.proxy)]) {
    proxy.set('none');
    proxy.refuse(false);
  }
  for (const server of [topology.postgres, topology.redis, ...topology.gateways, ...topology.relays]) {
    server.resume();
    if (!server.isAlive()) await server.start();
  }
}
