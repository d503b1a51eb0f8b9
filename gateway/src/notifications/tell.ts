import { recordKind } from '@console/shared/audience';
import { isFollowable } from '@console/shared/notifications';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { ApprovalPolicy } from '../approval-policy.ts';
import type { Entry } from '../changes/append.ts';
import { changeEntry } from '../changes/change-entry.ts';
import type { Tell } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { deliver } from './deliver.ts';
import type { Delivered, Follow } from './deliver.ts';
import { follow } from './follow.ts';
import { newsOf } from './news.ts';
import { settled } from './settle.ts';
import { titled } from './title.ts';

/** Tells people of a write by the rules, at its end. Resolves to the entries of the log that this makes. */
export const tellOf =
  ({ fourEyes }: ApprovalPolicy): Tell =>
  async (db, entries, actor, now) => {
    const found = newsOf(entries).map((news) => (fourEyes === 'off' && news.writers ? { ...news, writers: [] } : news));
    const news = await titled(db, found);
    const told = await deliver(db, { news, follows: newFollows(entries, actor) }, actor, now);
    await followMentioned(db, told);
    const over = await settled(db, entries, now);
    return [...over, ...told].map(({ before, after }) => changeEntry('notification', before, after, actor, now));
  };

/** Whoever makes a record, or comments on it, follows it. */
function newFollows(entries: readonly Entry[], { user_id }: Actor): Follow[] {
  if (user_id === null) return [];
  return entries.flatMap(({ entity, id, body }): Follow[] => {
    if (entity === 'session' || !('op' in body) || body.op !== 'created') return [];
    if (isFollowable(entity)) return [{ user_id, entity, id }];
    const owner = entity === 'comment' ? recordKind(String(body.row?.['entity_type'])) : undefined;
    return owner && isFollowable(owner) ? [{ user_id, entity: owner, id: String(body.row?.['entity_id']) }] : [];
  });
}

/** A mention also makes somebody follow who had stopped that. */
async function followMentioned(db: Kysely<Database>, told: readonly Delivered[]): Promise<void> {
  const mentioned = told.flatMap(({ after: { kind, entity, id, user_id } }): Follow[] =>
    kind === 'mentioned' ? [{ user_id, entity: entity as Follow['entity'], id }] : [],
  );
  for (const one of mentioned) if (isFollowable(one.entity)) await follow(db, one, true);
}
