import { aptInstall } from './apt.ts';
import { probe } from './shell.ts';

/** The program of a Redis server: found, else installed where apt can; undefined where none can be had. */
export async function findRedis(): Promise<string | undefined> {
  return (await found()) ?? ((await aptInstall('redis-server', 'Redis')) ? found() : undefined);
}

async function found(): Promise<string | undefined> {
  const { ok, output } = await probe('which', ['redis-server']);
  return ok ? output.trim() : undefined;
}
