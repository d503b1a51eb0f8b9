import { aptInstall } from './apt.ts';
import { probe } from './shell.ts';

/** The Redis server program: found, or installed with apt; undefined if not available. */
export async function findRedis(): Promise<string | undefined> {
  return (await found()) ?? ((await aptInstall('redis-server', 'Redis')) ? found() : undefined);
}

async function found(): Promise<string | undefined> {
  const { ok, output } = await probe('which', ['redis-server']);
  return ok ? output.trim() : undefined;
}
