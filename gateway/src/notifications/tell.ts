import { recordKind } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import { isFollowable } from '@console/shared/notifications';
import type { Actor } from '../actor.ts';
import type { ApprovalPolicy } from '../approval-policy.ts';
import type { Entry } from '../changes/append.ts';
import { changeEntry } from '../changes/change-entry.ts';
import type { Tell } from '../changes/unit-of-work.ts';
import type { SessionEnd } from '../database/stored.ts';
import { deliver } from './deliver.ts';
import type { Concerned } from './deliver.ts';
import { follow } from './follow.ts';
import type { AskedFollow } from './follow.ts';
import { toDeciders } from './deciders.ts';
import { newsOf } from './news.ts';
import { settled } from './settle.ts';
import { titled } from './title.ts';

/** Tells people of a write by the rules, at its end. Resolves to the entries of the log that this makes. */
export const tellOf =
  (approval: ApprovalPolicy): Tell =>
  async (db, entries, actor, now) => {
    const news = await titled(db, await toDeciders({ db, approval, now }, newsOf(entries)));
    // First, since the same may be told to somebody else.
    const over = await settled(db, entries, now);
    const { concerned, told } = await deliver(db, news, actor, now);
    const followed = await follow(db, [...newFollows(entries, actor), ...mentioned(concerned)], now);
    // No window shows yet whether its person follows a record that this write makes.
    const made = new Set(entries.filter(({ body }) => isCreation(body)).map(({ entity, id }) => `${entity} ${id}`));
    const shown = followed.filter(({ after }) => !made.has(`${after.entity} ${after.id}`));
    return [
      ...[...over, ...told].map(({ before, after }) => changeEntry('notification', before, after, actor, now)),
      ...shown.map(({ before, after }) => changeEntry('follow', before, after, actor, now)),
    ];
  };

const isCreation = (body: Entry['body']): body is Exclude<Entry['body'], SessionEnd> =>
  'op' in body && body.op === 'created';

/** Whoever makes a record, or comments on it, follows it. */
function newFollows(entries: readonly Entry[], { user_id }: Actor): AskedFollow[] {
  if (user_id === null) return [];
  const asked = { user_id, is_following: true, is_firm: false };
  return entries.flatMap(({ entity, id, body }): AskedFollow[] => {
    if (entity === 'session' || !isCreation(body)) return [];
    if (isFollowable(entity)) return [{ ...asked, entity, id }];
    const owner = entity === 'comment' ? recordKind(String(body.row?.['entity_type'])) : undefined;
    return owner && isFollowable(owner) ? [{ ...asked, entity: owner, id: String(body.row?.['entity_id']) }] : [];
  });
}

/** A mention also makes somebody follow who had stopped that. */
const mentioned = (concerned: readonly Concerned[]): AskedFollow[] =>
  concerned.flatMap(({ kind, entity, id, user_id }): AskedFollow[] =>
    kind === 'mentioned' && isFollowable(entity as Entity)
      ? [{ user_id, entity: entity as Entity, id, is_following: true, is_firm: true }]
      : [],
  );
