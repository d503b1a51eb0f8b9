import { expect, test } from 'vitest';
import { otherWriterOf, writerOf } from './person-name.ts';

const ME = 105;
const by = (modified_by: number) => ({
  modified_by,
  modified_by_info: { user_id: modified_by, first_name: 'Meera', last_name: 'Krishnan', role_id: 1009 },
});

test('a change by a colleague is shown with their name', () => {
  expect([writerOf(by(101), ME), otherWriterOf(by(101), ME)]).toEqual(['Meera Krishnan', 'Meera Krishnan']);
});

test('a change by oneself in another window is shown as such', () => {
  expect([writerOf(by(ME), ME), otherWriterOf(by(ME), ME)]).toEqual(['You', 'You, in another window,']);
});

test('an unknown person is somebody', () => {
  expect([writerOf(undefined, ME), writerOf({ modified_by: 7, modified_by_info: null }, ME)]).toEqual([
    'Someone',
    'Someone',
  ]);
});
