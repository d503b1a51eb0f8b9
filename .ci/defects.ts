import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DEFECTS } from '../proof/defects/table.ts';
import type { Defect } from '../proof/defects/defect.ts';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { installPackages } from './prepare.ts';
import { probe, ROOT, say } from './shell.ts';
import { makeStoryTemplates } from './stories.ts';

/** Plants known defects one by one in a copy of the tree, and shows that the check of each finds it. */
const asked = process.argv.slice(2);
const chosen = DEFECTS.filter(({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)));
const PACKAGES = ['shared', 'gateway', 'relay', 'web', 'proof'];
/** A planted defect may hang, and one failing test is enough. */
const LIMITS = ['--testTimeout=15000', '--hookTimeout=30000', '--bail=1'];
/** In characters, from the end. */
const SAID_OF_A_FAILURE = 3_000;
type Outcome = Awaited<ReturnType<typeof probe>>;

await installPackages();
const isStory = (check: string) => check.endsWith('.story.ts');
const hasStories = chosen.some(({ check }) => isStory(check));
const chromium = hasStories ? await findChromium() : undefined;
const postgres = await startPostgres();
const dropTemplates = hasStories ? await makeStoryTemplates() : undefined;
const copy = await mkdtemp(join(tmpdir(), 'console-defects-'));
let failed = 0;
try {
  await copyTree();
  const sound = new Set<string>();
  for (const defect of chosen) {
    const { name, check } = defect;
    const why = await escapes(defect, sound);
    if (why) failed += 1;
    say(why ? `✗ ${name}: ${why}` : `✓ ${name}: found by ${check}`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
  await dropTemplates?.();
  await postgres?.stop();
}
say(`${chosen.length - failed} found, ${failed} not`);
process.exit(failed === 0 ? 0 : 1);

/** Why a defect was not found; undefined if it was. `sound`: the checks known to pass without a defect. */
async function escapes({ file, sound: original, planted, check, needsPostgres }: Defect, sound: Set<string>) {
  if (needsPostgres && !postgres) return 'no PostgreSQL server can be had here';
  const env = needsPostgres ? postgres?.url : undefined;
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (text.split(original).length !== 2) return `${file} no longer reads as the table has it`;
  const key = `${check} ${env}`;
  if (!sound.has(key)) {
    const { ok, output } = await tried(check, env);
    if (!ok) return `${check} fails without it too:\n${output.slice(-SAID_OF_A_FAILURE)}`;
  }
  sound.add(key);
  await writeFile(
    path,
    text.replace(original, () => planted),
  );
  const { ok: escaped } = await tried(check, env);
  await writeFile(path, text);
  return escaped ? `${check} passes all the same` : undefined;
}

function tried(check: string, databaseUrl: string | undefined): Promise<Outcome> {
  return isStory(check) ? storyTried(check) : testTried(check, databaseUrl);
}

async function testTried(check: string, databaseUrl: string | undefined): Promise<Outcome> {
  const project = check.slice(0, check.indexOf('/'));
  const args = ['run', '--root', copy, '--project', project, check.slice(project.length + 1), ...LIMITS];
  return inCopy('.', [`TEST_DATABASE_URL=${databaseUrl ?? ''}`, join(ROOT, 'node_modules/.bin/vitest'), ...args]);
}

/** On the embedded database, with the console built from the copy. */
async function storyTried(check: string): Promise<Outcome> {
  const built = await inCopy('web', ['node', 'build/main.ts']);
  if (!built.ok) throw new Error(`The console cannot be built for ${check}.\n${built.output}`);
  const playwright = [join(ROOT, 'web/node_modules/.bin/playwright'), 'test', check.slice('web/e2e/'.length)];
  return inCopy('web', ['TEST_DATABASE_URL=', `CHROMIUM=${chromium ?? ''}`, ...playwright, '--max-failures=1']);
}

/** Runs a program in this folder of the copy, with extra environment variables. */
function inCopy(folder: string, given: readonly string[]): Promise<Outcome> {
  return probe('env', ['-C', join(copy, folder), ...given]);
}

/** Copies all of our files and links external packages, so that our packages import each other within the copy. */
async function copyTree(): Promise<void> {
  const { output } = await probe('git', ['ls-files', '-co', '--exclude-standard']);
  for (const file of output.split('\n').filter(Boolean)) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(ROOT, file), join(copy, file)).catch(() => {});
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const name of PACKAGES) {
    const from = join(ROOT, name, 'node_modules');
    const to = join(copy, name, 'node_modules');
    await mkdir(join(to, '@console'), { recursive: true });
    for (const entry of await readdir(from).catch(() => [])) {
      if (entry !== '@console') await symlink(join(from, entry), join(to, entry));
    }
    for (const ours of PACKAGES) if (ours !== name) await symlink(join(copy, ours), join(to, '@console', ours));
  }
}
