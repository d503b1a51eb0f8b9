import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SAVED_VIEW } from '../constants.ts';
import { STAFF_ROLES } from '../permissions.ts';
import { Id, row } from '../schema.ts';

/** What its owner chooses of a saved view. */
export const SAVED_VIEW_FIELDS = {
  name: Type.String({ minLength: 1, maxLength: SAVED_VIEW.nameMax }),
  /** The list's own address: '/quotations'. */
  path: Type.String({ maxLength: 100, pattern: '^(/[A-Za-z][A-Za-z-]*)+$' }),
  /** Its filters, columns, order and density, as in the address after the question mark; may be empty. */
  query: Type.String({ maxLength: SAVED_VIEW.queryMax, pattern: "^[A-Za-z0-9%&=+._~!'()*-]*$" }),
  /** Whose it also is; empty for its owner alone. */
  role_ids: Type.Array(Type.Unsafe<number>({ type: 'integer', enum: [...STAFF_ROLES] }), {
    maxItems: STAFF_ROLES.length,
    uniqueItems: true,
  }),
  /** Stands in the menu of everybody whose it is. */
  is_pinned: Type.Boolean(),
};

/** A list as its owner wants to find it again. */
export const SavedView = row({ view_id: Id, ...SAVED_VIEW_FIELDS, user_id: Id });
export type SavedView = Static<typeof SavedView>;
