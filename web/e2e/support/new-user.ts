import { randomInt } from 'node:crypto';
import type { Caller } from './caller.ts';

/** A unique person. */
export function newPerson() {
  const number = randomInt(1e8, 1e9);
  const word = Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const last_name = word.charAt(0).toUpperCase() + word.slice(1);
  return { first_name: 'Padma', last_name, email: `padma.${word}@people.in`, mobile: `7${number}` };
}

/** A user for one story, who can be signed out, banned or deleted without affecting others. */
export async function newUser(admin: Caller, place: { role_id: number; tenant_id?: number }) {
  const person = newPerson();
  const { user } = await admin.send<{ user: { user_id: number } }>('POST', '/admin/createUser', {
    ...person,
    ...place,
  });
  return { ...person, user_id: user.user_id, name: `${person.first_name} ${person.last_name}` };
}
