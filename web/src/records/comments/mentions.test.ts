import { describe, expect, test } from 'vitest';
import { asksForName, mentionOf, toEdit, toSend, withNames } from './mentions.ts';

const member = (user_id: number, name: string) => ({ user_id, name, role_id: 1007 });
const people = {
  7: member(7, 'Asha Rao'),
  8: member(8, 'Asha Raoul'),
  9: member(9, 'Ravi Kumar'),
  10: member(10, 'Ravi Kumar'),
};

describe('mentions in a comment', { tags: ['INB-19'] }, () => {
  test.each([
    ['Ask @Asha Rao.', 'Ask @[7].'],
    ['Ask @Asha Raoul, @Asha Rao', 'Ask @[8], @[7]'],
    ['mail asha@example.in, or @Nobody', 'mail asha@example.in, or @Nobody'],
    ['Either @[9] or @Ravi Kumar', 'Either @[9] or @Ravi Kumar'],
    ['@', '@'],
  ])('%s is sent as %s', (text, sent) => {
    expect(toSend(text, people)).toBe(sent);
  });

  test('are read as names, and stay themselves through an edit', () => {
    const stored = '@[7] and @[9] and @[44]';
    expect(withNames(stored, people)).toBe('@Asha Rao and @Ravi Kumar and @someone');
    expect(toEdit(stored, people)).toBe('@Asha Rao and @[9] and @[44]');
    expect(toSend(toEdit(stored, people), people)).toBe(stored);
    expect(mentionOf(people[10], people)).toBe('@[10]');
  });

  test('are offered after an @ that begins a word', () => {
    expect(['@', 'a @', '(@', 'a@', 'a @b'].map((text) => asksForName(text, text.length))).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});
