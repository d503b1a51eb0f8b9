import { AppError } from '@console/shared/errors';
import type { VisibleRecord } from '../counts/visible-record.ts';
import type { LiveFeature, Member } from '../live-context.ts';
import type { PresenceBook } from './presence-book.ts';

/** Presence messages: who connects, views and disconnects (docs/PROTOCOL.md). */
export function presenceFeature(book: PresenceBook, visible: VisibleRecord): LiveFeature {
  const latest = new WeakMap<Member, object>();
  return {
    joined: book.join,
    left: book.leave,
    handlers: {
      'presence.view': async (member, looks) => {
        if (looks && !member.audience.reads.has(looks.entity)) {
          throw new AppError('forbidden', "You don't have permission to see records of this kind.");
        }
        // A slow check must not restore a view that the user has since left.
        const asked = {};
        latest.set(member, asked);
        // Staff may see every record of the entities they read. A customer must not appear on other customers' records.
        if (looks && member.audience.bound !== undefined) await visible(member, looks);
        if (latest.get(member) === asked) book.view(member, looks && { idle: false, editing: false, ...looks });
        return { ok: true };
      },
    },
  };
}
