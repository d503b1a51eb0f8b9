import { expect, test } from 'vitest';
import {
  contentFault,
  FILE_BYTES_MAX,
  isPicture,
  pictureFault,
  thumbnailOf,
  UPLOAD_MESSAGES,
  uploadFault,
  uploadsPerDay,
} from './uploads.ts';

test.each([
  ['po.pdf', 1, undefined],
  ['SITE.JPEG', FILE_BYTES_MAX, undefined],
  ['rates.v2.xlsx', 10, undefined],
  ['po.pdf', FILE_BYTES_MAX + 1, UPLOAD_MESSAGES.size],
  ['po.pdf', 0, UPLOAD_MESSAGES.empty],
  ['run.exe', 10, UPLOAD_MESSAGES.type],
  ['pdf', 10, UPLOAD_MESSAGES.type],
  ['.', 10, UPLOAD_MESSAGES.type],
])('%s with %d bytes gets: %s', (name, size, words) => {
  expect(uploadFault({ name, size })).toBe(words);
});

test.each([
  ['x.pdf', 'This file is not a PDF: its content is of another type.'],
  ['SITE.JPEG', 'This file is not a JPG: its content is of another type.'],
  ['rates.v2.xlsx', 'This file is not an XLSX: its content is of another type.'],
])('%s with content of another type gets: %s', { tags: ['SCR-42'] }, (name, words) => {
  expect(contentFault(name)).toBe(words);
});

test('pictures have a thumbnail beside them, documents have none', { tags: ['CLI-20', 'CLI-39'] }, () => {
  expect(['a1.jpg', 'a1.png', 'a1.pdf', 'png'].map(isPicture)).toEqual([true, true, false, false]);
  expect(['a1.jpg', 'a1.png'].map(thumbnailOf)).toEqual(['a1-sm.jpg', 'a1-sm.jpg']);
});

test.each([
  ['SITE.JPEG', 1, undefined],
  ['site.png', 0, UPLOAD_MESSAGES.empty],
  ['po.pdf', 1, UPLOAD_MESSAGES.picture],
])('in a field for pictures, %s with %d bytes gets: %s', { tags: ['CLI-18'] }, (name, size, words) => {
  expect(pictureFault({ name, size })).toBe(words);
});

test('goods teams may upload more a day than sales, and an admin most', { tags: ['SEC-17'] }, () => {
  const perDay = [1007, 1008, 1009, 1010, 1012, 1013, 1001].map((role_id) => uploadsPerDay(role_id));
  expect(perDay).toEqual([300, 300, 500, 500, 500, 500, 1_000]);
});
