import { maySee } from '@console/shared/audience';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { Member, MemberRows } from '../live-context.ts';
import type { OpenIndex } from './open-index.ts';
import type { Scope } from './open-row.ts';
import { scopeOf } from './open-row.ts';

/** Resolves to the record's scope. Throws `not_found` unless this member may see it. */
export type VisibleRecord = (member: Member, ref: RecordRef) => Promise<Scope>;

/** Looks in the index of open records first. Only a record that waits in no queue is read from the gateway. */
export function visibleRecord(rows: MemberRows, open: Pick<OpenIndex, 'find'>): VisibleRecord {
  return async (member, ref) => {
    const { audience } = member;
    const known = open.find(ref);
    if (known && maySee(audience, ref.entity, known.scope)) return known.scope;
    const row = await rows.fetchRow(member, ref);
    if (!row) throw new AppError('not_found', "This record does not exist, or you don't have access to it.");
    // Without TENANT READ the row lacks its organisation, and customers would not receive claims on their own records.
    const full = audience.seesTenants ? row : await rows.fetchRow(member, ref, 'whole');
    return scopeOf(full ?? row);
  };
}
