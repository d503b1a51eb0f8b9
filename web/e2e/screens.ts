import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../playwright.config.ts';
import { createCaller } from './support/caller.ts';
import { startServer } from './support/server.ts';
import { createSessions, signInto } from './support/sessions.ts';
import { shots } from './shots/shots.ts';
import type { Shot } from './shots/shot.ts';
import { makeSubjects } from './shots/subjects.ts';

/** Pictures of the console for the eye: `node web/e2e/screens.ts [folder] [part of a name]`. */
const [into = 'test-results/screens', only = ''] = process.argv.slice(2);
const WIDTHS = [425, 780, 1440] as const;
const THEMES = ['light', 'dark'] as const;

const folder = resolve(into);
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'console-screens-'));
const server = await startServer(data);
const sessions = createSessions(server.url);
const browser = await chromium.launch(CHROMIUM);
try {
  const subjects = await makeSubjects((account) => createCaller(server.url, sessions, account));
  for (const shot of shots(subjects).filter(({ name }) => name.includes(only))) {
    for (const width of WIDTHS) for (const theme of THEMES) await take(shot, width, theme);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(data, { recursive: true, force: true });
}
process.stdout.write(`The pictures are in ${folder}\n`);

async function take({ name, path, who, ready }: Shot, width: number, theme: (typeof THEMES)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  if (who) await signInto(context, server.url, await sessions.of(who));
  const page = await context.newPage();
  await page.goto(path);
  await ready(page);
  // What lies over the page is as high as the window.
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage });
  await context.close();
}
