import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { endingOf } from '../files/names.ts';
import type { Facts } from './facts.ts';

const Part = Type.Object({
  /** `database`, or `files/` and a stored name. */
  name: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const Schema = Type.Object({
  format: Type.Literal(1),
  /** Version of the console that wrote it. */
  console: Type.String(),
  made_at: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgres')]),
  /** `elsewhere`: in the bucket of FILES_URL, which has its own backup. */
  files: Type.Union([Type.Literal('here'), Type.Literal('elsewhere')]),
  /** The last migration. */
  schema: Type.String({ minLength: 1 }),
  position: Type.Object({ epoch: Type.String(), seq: Type.Integer() }),
  /** Number of rows by table. */
  rows: Type.Record(Type.String(), Type.Integer()),
  parts: Type.Array(Part),
});

/** The content of an archive, with checksums to verify it. */
export type Manifest = Static<typeof Schema>;
export type Part = Static<typeof Part>;

const check = Compile(Schema);
const DAMAGED = 'The archive is damaged: ';

/**
 * Throws a readable error for a folder that is not one of our archives, or is incomplete.
 * @param folder where it was unpacked
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error('This is not a backup of the console: it has no manifest.');
  });
  const manifest = parsed(text);
  if (!check.Check(manifest)) throw new Error('This version of the console cannot read this backup.');
  const found = await Promise.all(manifest.parts.map(({ name }) => partOf(folder, name)));
  const wrong = manifest.parts.find((part, at) => part.sha256 !== found[at]?.sha256 || !isOurs(part.name));
  if (wrong) throw new Error(`${DAMAGED}"${wrong.name}" does not match the manifest.`);
  if (!manifest.parts.some(({ name }) => name === 'database')) throw new Error(`${DAMAGED}it has no database.`);
  return manifest;
}

const isOurs = (name: string) =>
  name === 'database' || (name.startsWith('files/') && endingOf(name.slice('files/'.length)) !== undefined);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${DAMAGED}its manifest cannot be read.`);
  }
}

/** Undefined if the file does not exist. */
export async function partOf(folder: string, name: string): Promise<Part | undefined> {
  if (!isOurs(name)) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(join(folder, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { name, bytes, sha256: hash.digest('hex') };
}

/** Throws a readable error if a restored database differs from the backup. */
export function compare({ schema, rows }: Manifest, facts: Facts): void {
  if (facts.schema !== schema) throw new Error(`${DAMAGED}its schema is ${facts.schema}, not ${schema}.`);
  const table = Object.keys({ ...rows, ...facts.rows }).find((name) => rows[name] !== facts.rows[name]);
  if (table) {
    throw new Error(`${DAMAGED}"${table}" has ${facts.rows[table] ?? 'no'} rows, not ${rows[table] ?? 'none'}.`);
  }
}
