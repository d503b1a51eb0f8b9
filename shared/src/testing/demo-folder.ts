import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable: where a test run keeps templates of data folders with the demo data, by variant. */
export const TEMPLATE = 'CONSOLE_TEMPLATE';

/**
 * A private data folder for a gateway with DEMO=small: a copy of the template, whose first start took most of the
 * processor time, or an empty folder if the run has no template.
 * @param kind whether the folder also holds the rows, or a database does
 */
export async function demoFolder(kind: 'folder' | 'database' = 'folder'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-demo-'));
  const template = process.env[TEMPLATE];
  if (template) await cp(join(template, kind), folder, { recursive: true });
  return folder;
}
