import type { Entity } from '@console/shared/entities';
import { meets } from '@console/shared/permissions';
import type { ClaimableEntity } from '@console/shared/queues';
import { isClaimable } from '@console/shared/queues';
import { AppError } from '@console/shared/errors';
import type { Member } from '../live-context.ts';

/**
 * Who may work on records of this entity. A reader bound to an organisation never claims, whatever its permissions: the
 * holder's name goes to everyone who reads the entity, including readers who may not know the customer.
 */
export const mayClaim = ({ reader, audience }: Pick<Member, 'reader' | 'audience'>, entity: ClaimableEntity): boolean =>
  audience.bound === undefined &&
  audience.reads.has(entity) &&
  meets(reader, [`${entity}:UPDATE`, `${entity}:APPROVE`]);

/** Throws `bad_request` for an entity that cannot be claimed, `forbidden` for a member who may not. */
export function assertMayClaim(member: Member, entity: Entity): asserts entity is ClaimableEntity {
  if (!isClaimable(entity)) throw new AppError('bad_request', 'Records of this kind cannot be claimed.');
  if (!mayClaim(member, entity))
    throw new AppError('forbidden', "You don't have permission to work on records of this kind.");
}
