import { existsSync } from 'node:fs';
import { probe, say } from './shell.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chrome or Chromium for the browser tests: found, else installed where apt can, else a sentence and exit 1. */
export async function findChromium(): Promise<string> {
  const found = (await search()) ?? ((await installed()) ? await search() : undefined);
  if (found) return found;
  say('The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.');
  return process.exit(1);
}

async function search(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  for (const name of NAMES) {
    const { ok, output } = await probe('which', [name]);
    if (ok) return output.trim();
  }
  return PLACES.find((place) => existsSync(place));
}

async function installed(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  say('Installing Chromium …');
  await probe('apt-get', ['update']);
  return (await probe('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])).ok;
}
