import { run, say } from './shell.ts';

let before: Promise<unknown> = Promise.resolve();
let lists: Promise<unknown> | undefined;

/** Installs a package if apt can. Installations are serialised, since they share a lock. */
export function aptInstall(name: string, title: string): Promise<boolean> {
  const done = before.then(async () => {
    if (process.getuid?.() !== 0) return false;
    say(`Installing ${title} …`);
    await (lists ??= apt(['update']));
    return (await apt(['install', '-y', '--no-install-recommends', name])) === 0;
  });
  before = done;
  return done;
}

/** Does not wait for its output, which services started by a package may keep open. */
const apt = (args: readonly string[]) => run('apt-get', args, { stdio: 'ignore' });
