import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';
import { probe, say } from './shell.ts';

/** Chromium without its own UI pages, which cost as much as ours. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the browser tests: finds it, or installs it with apt; otherwise prints a sentence and exits with 1.
 */
export async function findChromium(): Promise<string> {
  const found =
    process.env['CHROMIUM'] ||
    ((await onPath([SHELL])) ??
      (await installed(SHELL)) ??
      (await onPath(NAMES)) ??
      inPlace() ??
      (await installed('chromium')));
  if (found) return found;
  say('The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.');
  return process.exit(1);
}

async function onPath(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const { ok, output } = await probe('which', [name]);
    if (ok) return output.trim();
  }
  return undefined;
}

const inPlace = () => PLACES.find((place) => existsSync(place));

/** The package's program, once apt has installed it. */
async function installed(name: string): Promise<string | undefined> {
  return (await aptInstall(name, name)) ? onPath([name]) : undefined;
}
