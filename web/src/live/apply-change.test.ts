import { refKey } from '@console/shared/entities';
import type { Change, Claim, Hello, Person, Presence } from '@console/shared/live';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimOf } from '../stores/claims.ts';
import { counts } from '../stores/counts.ts';
import { forgetAll } from '../stores/forget.ts';
import { people } from '../stores/people.ts';
import { changeLog } from '../stores/position.ts';
import { peopleIn, presence, viewers } from '../stores/presence.ts';
import { stores } from '../stores/stores.ts';
import { APPLIERS } from './apply-change.ts';

const at = '2026-11-21T08:00:00.000Z';
const asha = { user_id: 3, name: 'Asha Rao' };
const ref = { entity: 'quotation_request', id: '5' } as const;
const claim = (token: number): Claim => ({ ...ref, holder: asha, token, since: at, expires_at: at });

const hello = (seq: number, resumed: boolean, rest: Partial<Hello> = {}): Hello => ({
  position: { epoch: 'e', seq },
  resumed,
  user_id: 3,
  protocol: 1,
  server_time: at,
  claims: [],
  presence: [],
  counts: { position: { epoch: 'e', seq }, at, queues: {} },
  ...rest,
});

const change = (seq: number, revision: number, status: string): Change => ({
  ...{ seq, entity: 'quotation_request', id: '5', op: 'updated', revision, at, by: asha, before: {}, changed: [] },
  row: { request_id: 5, revision, status, created_date: at },
});

beforeEach(forgetAll);

const read = (revision: number) =>
  stores.quotation_request.put({ request_id: 5, revision, status: 'PENDING', created_date: at } as never);

test('a change reaches its row, once and in order', () => {
  APPLIERS.hello(hello(10, false));
  read(1);
  const heard = vi.fn();
  const deaf = stores.quotation_request.watch('5', heard);
  APPLIERS.changes({ epoch: 'e', to: 12, changes: [change(11, 2, 'PRICE_UPDATED'), change(12, 3, 'ARCHIVED')] });
  APPLIERS.changes({ epoch: 'e', to: 12, changes: [change(11, 2, 'PRICE_UPDATED')] });
  expect(stores.quotation_request.row('5')).toMatchObject({ revision: 3, status: 'ARCHIVED' });
  expect(heard.mock.calls.map(([{ change: made }]) => made?.seq)).toEqual([11, 12]);
  expect(changeLog.position()).toEqual({ epoch: 'e', seq: 12 });
  deaf();
});

test('the author of a change is reported even if the reply was faster', () => {
  APPLIERS.hello(hello(10, false));
  read(2);
  const heard = vi.fn();
  const deaf = stores.quotation_request.watch('5', heard);
  APPLIERS.changes({ epoch: 'e', to: 11, changes: [change(11, 2, 'PENDING')] });
  expect(heard.mock.calls.map(([{ change: made }]) => made?.by)).toEqual([asha]);
  deaf();
});

test('a late reply does not revive a deleted row', () => {
  APPLIERS.hello(hello(10, false));
  read(1);
  APPLIERS.changes({ epoch: 'e', to: 11, changes: [{ ...change(11, 2, ''), op: 'deleted', row: null, before: null }] });
  expect(read(1)).toBeUndefined();
  expect(stores.quotation_request.row('5')).toBeUndefined();
});

test('a frame of another log is not applied', () => {
  APPLIERS.hello(hello(10, false));
  APPLIERS.changes({ epoch: 'other', to: 900, changes: [] });
  expect(changeLog.position()).toEqual({ epoch: 'e', seq: 10 });
});

test('the position moves past changes that we may not see', () => {
  APPLIERS.hello(hello(10, false));
  APPLIERS.pulse({ position: { epoch: 'e', seq: 15 }, stale_since: null });
  expect(changeLog.position()).toEqual({ epoch: 'e', seq: 15 });
});

test('a gap reads the watched record again, a resumption does not', () => {
  APPLIERS.hello(hello(10, false));
  const reread = vi.fn(async () => undefined);
  const deaf = stores.quotation_request.watch('5', () => undefined, reread);
  APPLIERS.hello(hello(20, true));
  expect(reread).not.toHaveBeenCalled();
  expect(changeLog.position()).toEqual({ epoch: 'e', seq: 10 });
  APPLIERS.hello(hello(20, false));
  expect(reread).toHaveBeenCalledOnce();
  APPLIERS.reset({ position: { epoch: 'f', seq: 0 } });
  expect(reread).toHaveBeenCalledTimes(2);
  expect(changeLog.position()).toEqual({ epoch: 'f', seq: 0 });
  deaf();
});

test('a claim is freed by its own token or a later one, never by an older', () => {
  APPLIERS.hello(hello(10, false, { claims: [claim(4)] }));
  APPLIERS.claims({ taken: [], freed: [{ ...ref, token: 3 }] });
  expect(claimOf(ref)?.token).toBe(4);
  APPLIERS.claims({ taken: [claim(2)], freed: [] });
  expect(claimOf(ref)?.token).toBe(4);
  APPLIERS.claims({ taken: [claim(6)], freed: [{ ...ref, token: 4 }] });
  expect(claimOf(ref)?.token).toBe(6);
  APPLIERS.claims({ taken: [], freed: [{ ...ref, token: 6 }] });
  expect(claimOf(ref)).toBeUndefined();
});

test('one person in two windows is one person, idle only where both are', () => {
  const window = (socket_id: string, idle: boolean, editing: boolean) => ({
    ...{ socket_id, user: asha, idle, editing },
    viewing: editing ? ref : null,
  });
  APPLIERS.hello(hello(10, false, { presence: [window('a', true, false)] }));
  APPLIERS.presence({ changed: [window('b', false, true)], left: [] });
  expect(peopleIn(Object.values(presence))).toEqual([{ ...asha, idle: false, editing: true }]);
  expect(viewers).toEqual({ [refKey(ref)]: [{ ...asha, idle: false, editing: true }] });
  APPLIERS.presence({ changed: [], left: [{ socket_id: 'b' }] });
  expect(peopleIn(Object.values(presence))).toEqual([{ ...asha, idle: true, editing: false }]);
  expect(viewers).toEqual({});
});

test('the viewer of a record is followed from window to window, and from one record to the next', () => {
  const window = (socket_id: string, user: Person, id: string | null): Presence => ({
    ...{ socket_id, user, idle: false, editing: false },
    viewing: id === null ? null : { entity: 'quotation_request', id },
  });
  const ravi = { user_id: 9, name: 'Ravi K' };
  const names = () =>
    Object.fromEntries(Object.entries(viewers).map(([key, here]) => [key, here.map(({ name }) => name)]));
  APPLIERS.hello(
    hello(10, false, { presence: [window('a', asha, '5'), window('b', ravi, '5'), window('c', ravi, '5')] }),
  );
  expect(names()).toEqual({ 'quotation_request:5': ['Asha Rao', 'Ravi K'] });
  APPLIERS.presence({ changed: [window('a', asha, '6'), window('b', ravi, null)], left: [] });
  expect(names()).toEqual({ 'quotation_request:5': ['Ravi K'], 'quotation_request:6': ['Asha Rao'] });
  APPLIERS.presence({ changed: [], left: [{ socket_id: 'c' }] });
  expect(names()).toEqual({ 'quotation_request:6': ['Asha Rao'] });
  APPLIERS.hello(hello(11, true, { presence: [window('b', ravi, '7')] }));
  expect(names()).toEqual({ 'quotation_request:7': ['Ravi K'] });
});

test('a colleague’s new name is followed, and one who left is forgotten', () => {
  APPLIERS.hello(hello(10, false));
  const row = { user_id: 9, first_name: 'Ravi', last_name: 'K', role_id: 1009, revision: 2, created_date: at };
  const made = { ...change(11, 2, ''), entity: 'admin_user', id: '9', row } as const;
  APPLIERS.changes({ epoch: 'e', to: 11, changes: [made] });
  expect(people[9]).toEqual({ user_id: 9, name: 'Ravi K', role_id: 1009 });
  APPLIERS.changes({ epoch: 'e', to: 12, changes: [{ ...made, seq: 12, op: 'deleted', row: null }] });
  expect(people[9]).toBeUndefined();
});

test('a person who leaves leaves nothing behind', () => {
  APPLIERS.hello(
    hello(10, false, {
      claims: [claim(4)],
      presence: [{ socket_id: 'a', user: asha, viewing: null, idle: false, editing: false }],
    }),
  );
  read(1);
  forgetAll();
  expect(stores.quotation_request.row('5')).toBeUndefined();
  expect({ ...presence }).toEqual({});
  expect(claimOf(ref)).toBeUndefined();
  expect(counts.at).toBeUndefined();
  expect(changeLog.position()).toBeUndefined();
});
