import { probe, say } from './shell.ts';

let before: Promise<unknown> = Promise.resolve();
let lists: Promise<unknown> | undefined;

/** Installs a package where apt can: one after the other, for they share a lock. */
export function aptInstall(name: string, title: string): Promise<boolean> {
  const done = before.then(async () => {
    if (process.getuid?.() !== 0) return false;
    say(`Installing ${title} …`);
    await (lists ??= probe('apt-get', ['update']));
    return (await probe('apt-get', ['install', '-y', '--no-install-recommends', name])).ok;
  });
  before = done;
  return done;
}
