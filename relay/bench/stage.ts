import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '@console/shared/testing/child';
import type { Child } from '@console/shared/testing/child';
import { SERVICE_TOKEN } from '../src/testing/fake-gateway.ts';

const here = (file: string) => new URL(file, import.meta.url);

/** Everything that is measured runs in its own process, so that clients do not count. */
export const startClients = (): Promise<Child> => startChild(here('processes/clients.ts'));
export const startPollers = (): Promise<Child> => startChild(here('processes/pollers.ts'));
export const startScriptedGateway = (): Promise<Child> => startChild(here('processes/scripted-gateway.ts'));
export const startBare = (name: 'ws' | 'proxy' | 'socket-io', env: NodeJS.ProcessEnv = {}): Promise<Child> =>
  startChild(here(`processes/bare-${name}.ts`), env, EXPOSED);
export const startUpstream = (): Promise<Child> => startChild(here('processes/upstream.ts'));

/** The real relay in front of a gateway. */
export const startRelay = (gateway: string, env: NodeJS.ProcessEnv = {}): Promise<Child> =>
  startChild(
    here('../src/testing/relay-process.ts'),
    { ...QUIET, GATEWAY_URL: gateway, GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN, SOCKETS: '5000', PORT: '0', ...env },
    EXPOSED,
  );

/** The real gateway over demo data, in a folder or in a PostgreSQL database. */
export const startGateway = (env: NodeJS.ProcessEnv): Promise<Child> =>
  startChild(here('../../gateway/src/testing/gateway-process.ts'), {
    ...QUIET,
    GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN,
    PORT: '0',
    DEMO: 'small',
    PUBLIC_HOST: '127.0.0.1',
    DATABASE_URL: '',
    ...env,
  });

const QUIET = { HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
const EXPOSED = ['--expose-gc'];

export const urlOf = ({ port }: Child): string => `http://127.0.0.1:${port}`;

/** Processor time that a server spent during a run, in microseconds. */
export async function cpuOf(server: Child, run: () => Promise<void>): Promise<number> {
  const before = await server.ask<NodeJS.CpuUsage>('cpu');
  await run();
  const after = await server.ask<NodeJS.CpuUsage>('cpu');
  return after.user + after.system - before.user - before.system;
}

/** Long enough for activity to end before the next measurement. */
export const settle = (): Promise<void> => pause(300);

/** Registers a child with the stage, which ends it. */
export type Start = (child: Promise<Child>) => Promise<Child>;

/** Starts what is needed, runs, and ends everything that was started. */
export async function staged<T>(run: (start: Start) => Promise<T>): Promise<T> {
  const started: Child[] = [];
  try {
    return await run(async (child) => {
      started.push(await child);
      return child;
    });
  } finally {
    await Promise.all(started.map((child) => child.end()));
  }
}
