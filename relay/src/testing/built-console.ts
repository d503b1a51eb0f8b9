import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The folder of a console as built, with the least that is served from it. */
export function builtConsole(): string {
  const root = mkdtempSync(join(tmpdir(), 'console-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><title>Console</title></head></html>');
  writeFileSync(join(root, 'display.html'), '<!doctype html><html><head><title>Display</title></head></html>');
  writeFileSync(join(root, 'assets', 'index-abc123.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'index-abc123.js.map'), '{}');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, '.secret'), 'no');
  return root;
}
