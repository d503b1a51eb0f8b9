import { expect, test } from 'vitest';
import { allFiles } from './form-files.ts';

const field = { isBusy: true, isWaiting: false, isMissing: false, error: undefined, areTaken: () => true };

test('a form whose files can only wait does not say that it uploads them', () => {
  const waiting = { ...field, isWaiting: true };
  expect(allFiles([field, waiting]).busyWords).toBe('Uploading a file…');
  expect(allFiles([waiting, { ...field, isBusy: false }]).busyWords).toBe('A file is waiting to be uploaded.');
});
