import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names, in the environment, where a run of the tests keeps data folders with the demo data, by what else they go with. */
export const TEMPLATE = 'CONSOLE_TEMPLATE';

/**
 * A data folder of one's own for a gateway with DEMO=small: a copy of the template, whose first start took most of its
 * processor time, or empty, for the gateway to fill, where the run has no template.
 * @param kind whether the rows lie in it too, or in a database.
 */
export async function demoFolder(kind: 'folder' | 'database' = 'folder'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-demo-'));
  const template = process.env[TEMPLATE];
  if (template) await cp(join(template, kind), folder, { recursive: true });
  return folder;
}
