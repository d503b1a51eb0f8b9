import type { StaffMember } from '../../stores/people.ts';

type People = Readonly<Record<number, StaffMember>>;

const MENTION = /@\[(\d{1,10})\]/g;

/** Names that only one colleague has: they can stand for that person in a text. */
const unique = (people: People): StaffMember[] => {
  const all = Object.values(people);
  return all.filter(({ user_id, name }) => !all.some((other) => other.user_id !== user_id && other.name === name));
};

/** How a person is mentioned in the field: by their name, or by their id if somebody else has that name. */
export const mentionOf = (person: StaffMember, people: People): string =>
  unique(people).includes(person) ? `@${person.name}` : `@[${person.user_id}]`;

/** A stored text as people read it, with names. */
export const withNames = (text: string, people: People): string =>
  text.replace(MENTION, (_all, id: string) => `@${people[Number(id)]?.name ?? 'someone'}`);

/** A stored text as its author edits it: only what is sent back as it was stays a name. */
export function toEdit(text: string, people: People): string {
  return text.replace(MENTION, (all, id: string) => {
    const person = people[Number(id)];
    return person ? mentionOf(person, people) : all;
  });
}

/** A text as it is sent: `@Asha Rao` becomes `@[7]`. The longest name that fits counts. */
export function toSend(text: string, people: People): string {
  const byLength = unique(people).toSorted((a, b) => b.name.length - a.name.length);
  return text
    .replace(/@(?=\S)/g, '\u0000')
    .split('\u0000')
    .map((part, at) => {
      if (at === 0) return part;
      const person = byLength.find(
        ({ name }) => name !== '' && part.startsWith(name) && !/^[\p{L}\p{N}]/u.test(part.slice(name.length)),
      );
      return person ? `@[${person.user_id}]${part.slice(person.name.length)}` : `@${part}`;
    })
    .join('');
}

/** Whether somebody has just typed the `@` of a mention: at the beginning, or after a space or a bracket. */
export const asksForName = (text: string, caret: number): boolean => /(?:^|[\s(])@$/.test(text.slice(0, caret));
