import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../playwright.config.ts';
import { createCaller } from './support/caller.ts';
import { startServer } from './support/server.ts';
import { createSessions } from './support/sessions.ts';
import { transitionsEnded } from './support/transitions-ended.ts';
import { begin } from './support/windows.ts';
import { shots } from './shots/shots.ts';
import type { Shot } from './shots/shot.ts';
import { makeSubjects } from './shots/subjects.ts';

/** Screenshots of the console for visual review: `node web/e2e/screens.ts [folder] [parts of names…]`. */
const [into = 'test-results/screens', ...only] = process.argv.slice(2);
const WIDTHS = [425, 780, 1440] as const;
const THEMES = ['light', 'dark'] as const;

const folder = resolve(into);
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'console-screens-'));
const server = await startServer(data);
const sessions = createSessions(server.url);
const browser = await chromium.launch(CHROMIUM);
const missing: string[] = [];
try {
  const subjects = await makeSubjects((account) => createCaller(server.url, sessions, account));
  const wanted = shots(subjects).filter(({ name }) => only.length === 0 || only.some((part) => name.includes(part)));
  for (const shot of wanted) {
    for (const width of WIDTHS) {
      await take(shot, width).catch((error: unknown) => missing.push(`${shot.name} at ${width}: ${String(error)}`));
    }
  }
} finally {
  await browser.close();
  await server.close();
  await rm(data, { recursive: true, force: true });
}
process.stdout.write(`The pictures are in ${folder}\n`);
if (missing.length > 0) {
  process.stderr.write(`These could not be taken:\n\n${missing.join('\n\n')}\n`);
  process.exitCode = 1;
}

async function take({ name, path, who, ready }: Shot, width: number): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  try {
    const page = await context.newPage();
    await begin(page, path, server.url, who && (await sessions.of(who)));
    await ready(page);
    // A dialog is as high as the window.
    const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await transitionsEnded(page);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage });
    }
  } finally {
    await context.close();
  }
}
