import type { RecordRef } from '@console/shared/entities';
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
        // A slow check must not restore a view that the user has since left.
        const asked = {};
        latest.set(member, asked);
        const show = (view: typeof looks) => {
          if (latest.get(member) === asked) book.view(member, view && { idle: false, editing: false, ...view });
        };
        try {
          if (looks) await check(member, looks);
        } catch (error) {
          // They have left what they viewed before.
          show(null);
          throw error;
        }
        show(looks);
        return { ok: true };
      },
    },
  };

  async function check(member: Member, looks: RecordRef) {
    if (!member.audience.reads.has(looks.entity)) {
      throw new AppError('forbidden', "You don't have permission to see records of this kind.");
    }
    // Staff may see every record of the entities they read. A customer must not appear on other customers' records.
    if (member.audience.bound !== undefined) await visible(member, looks);
  }
}
