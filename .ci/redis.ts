import { probe, say } from './shell.ts';

/** The program of a Redis server: found, else installed where apt can; undefined where none can be had. */
export async function findRedis(): Promise<string | undefined> {
  const known = await found();
  if (known || process.getuid?.() !== 0) return known;
  say('Installing Redis …');
  await probe('apt-get', ['update']);
  await probe('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server']);
  return found();
}

async function found(): Promise<string | undefined> {
  const { ok, output } = await probe('which', ['redis-server']);
  return ok ? output.trim() : undefined;
}
