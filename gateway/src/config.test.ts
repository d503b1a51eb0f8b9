import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openFileStore } from './files/store.ts';

const TOKEN = { GATEWAY_SERVICE_TOKEN: 'service-token-of-the-tests' };

test('files are kept beside the data unless an address says otherwise', () => {
  expect(readConfig(TOKEN).filesUrl).toBeUndefined();
  expect(readConfig({ ...TOKEN, FILES_URL: '' }).filesUrl).toBeUndefined();
  const FILES_URL = 's3://key:secret@files.example.in/papers?region=ap-south-1';
  expect(readConfig({ ...TOKEN, FILES_URL }).filesUrl).toBe(FILES_URL);
});

test('an address of files that is not understood is refused before anything is kept', () => {
  expect(() => openFileStore(readConfig({ ...TOKEN, FILES_URL: 'ftp://files.example.in' }))).toThrow('FILES_URL');
});
