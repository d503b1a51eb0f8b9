import { commentCalls } from '@console/shared/calls/records';
import { notificationCalls } from '@console/shared/calls/notification';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { LoggedChange } from '@console/shared/audience';
import type { Notification } from '@console/shared/entities/notification';
import type { TestApp } from '../testing/app.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

interface Inbox {
  notifications: Notification[];
  count: number;
  unread: number;
}

/** Steps of the tests of the inbox, each by a user. */
export function inboxesOf(gateway: () => TestApp) {
  const by =
    (call: Parameters<typeof send>[1]) =>
    (user: number, input: Input = {}) =>
      send(gateway(), call, user, input);
  return {
    quote: by(quotationCalls.create),
    decide: by(quotationCalls.update),
    convert: by(orderCalls.createFromQuotation),
    order: by(orderCalls.create),
    approveOrder: by(orderCalls.approve),
    request: by(rfqCalls.update),
    comment: by(commentCalls.create),
    correct: by(commentCalls.update),
    follow: by(notificationCalls.follow),
    following: async (user: number, entity: string, id: unknown) =>
      (await send(gateway(), notificationCalls.following, user, { entity, id: String(id) })).json().follow as boolean,
    read: by(notificationCalls.read),
    preferences: async (user: number) =>
      (await send(gateway(), notificationCalls.preferences, user, {})).json().preferences,
    prefer: (user: number, ways: Input) => send(gateway(), notificationCalls.prefer, user, { ways }),
    inbox: async (user: number, query: Input = {}): Promise<Inbox> =>
      (await send(gateway(), notificationCalls.list, user, query)).json(),
    /** Whom a deed told of what, by user: `12 approval_waiting`. It must succeed. */
    toldBy: async (deed: () => Promise<{ statusCode: number; body: string }>): Promise<string[]> => {
      const { result, told } = await logged(gateway().app, deed);
      if (result.statusCode !== 200) throw new Error(result.body);
      return told
        .filter(isNews)
        .map(({ row }) => `${String(row?.['user_id'])} ${String(row?.['kind'])}`)
        .toSorted();
    },
  };
}

const isNews = ({ op, changed }: LoggedChange) => op === 'created' || changed.includes('created_date');
