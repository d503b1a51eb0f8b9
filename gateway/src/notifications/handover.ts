import { isFollowable } from '@console/shared/notifications';
import type { Entity } from '@console/shared/entities';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { deliver } from './deliver.ts';
import { follow } from './follow.ts';
import { titled } from './title.ts';

interface Handover {
  entity: Entity;
  id: string;
  to_user_id: number;
}

/** Tells a person that a colleague has handed them a record, which they follow from now on. */
export async function tellHandover({ db, actor, now, changed }: UnitOfWork, handover: Handover): Promise<void> {
  const { entity, id, to_user_id } = handover;
  const news = { kind: 'handed_over', entity, id, users: [to_user_id], title: undefined } as const;
  const { concerned, told } = await deliver(
    db,
    await titled(db, [{ ...news, users: [to_user_id], isFollowed: false, written: null, customer: null }]),
    actor,
    now,
  );
  const asked = { user_id: to_user_id, entity, id, is_following: true, is_firm: false };
  const followed = isFollowable(entity) && concerned.length > 0 ? await follow(db, [asked], now) : [];
  for (const { before, after } of told) changed('notification', before, after);
  for (const { before, after } of followed) changed('follow', before, after);
}
