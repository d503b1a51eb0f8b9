import type { Kysely } from 'kysely';
import type { BodyOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { CATEGORY_MANAGER_ROLES, includesRole } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';
import { lockStaffForShare } from '../users/share-lock.ts';

type Body = Omit<BodyOf<typeof categoryCalls.update>, 'category_id'>;

/** Normalises the fields in the body: trims texts, removes duplicates, and sorts users by id. */
export function normaliseCategory({ name, cover, icon, attributes, category_managers }: Body) {
  return {
    own: {
      ...(name !== undefined && { name: name.trim() }),
      ...(cover !== undefined && { cover }),
      ...(icon !== undefined && { icon }),
      ...(attributes !== undefined && { attributes: namesIn(attributes) }),
    },
    managers: category_managers && [...new Set(category_managers)].toSorted((a, b) => a - b),
  };
}

function namesIn(attributes: readonly string[]): string[] {
  const byName = new Map(attributes.map((name) => [name.trim().toLowerCase(), name.trim()]));
  byName.delete('');
  return [...byName.values()];
}

/** Fields that exist on only one level (`shared/src/calls/category.ts`). */
const LEVEL_OF = { cover: 0, attributes: 0, category_managers: 0, icon: 1 } as const;

/** Validation errors of the body at this level, by field. */
export function levelErrors(body: Body, level: number): Record<string, string> {
  const names = Object.keys(LEVEL_OF) as (keyof typeof LEVEL_OF)[];
  const misplaced = names.filter((name) => body[name] !== undefined && LEVEL_OF[name] !== level);
  return {
    ...(body.name !== undefined && !body.name.trim() && { name: MESSAGES.pick.enter('name') }),
    ...Object.fromEntries(
      misplaced.map((name) => [
        name,
        LEVEL_OF[name] === 0
          ? 'Only a main category has this.'
          : 'Only a sub-category directly below a main category has this.',
      ]),
    ),
  };
}

interface Given {
  managers: number[] | undefined;
  errors: Record<string, string>;
}

/**
 * Users who may manage a category, locked until the transaction ends. Current managers may stay, unless they were
 * deleted, in which case they are dropped. `errors` names any other user who may not be a manager.
 */
export async function managersAmong(
  db: Kysely<Database>,
  wanted: readonly number[] | undefined,
  present: readonly number[] = [],
): Promise<Given> {
  if (!wanted) return { managers: undefined, errors: {} };
  const staff = await lockStaffForShare(db, wanted);
  const managers = wanted.filter((user_id) => staff.has(user_id) || !present.includes(user_id));
  const areAll = managers.every((user_id) => {
    const role_id = staff.get(user_id);
    return role_id !== undefined && (includesRole(CATEGORY_MANAGER_ROLES, role_id) || present.includes(user_id));
  });
  return { managers, errors: areAll ? {} : { category_managers: 'Choose people who manage categories.' } };
}

export const taken = (name: string): Record<string, string> => ({
  name: `There is already a category named ${name} here.`,
});
