import type { LoggedChange } from '@console/shared/audience';
import { admin, customer, everythingButTenants } from '@console/shared/testing/audiences';
import { expect, test } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import { createKnownRows } from './known-rows.ts';
import { createLedger } from './ledger.ts';

const AT = '2026-11-20T07:00:00.000Z';
const LATER = '2026-11-20T08:00:00.000Z';
const request = (fields: object = {}) => ({
  ...{ request_id: 1, status: 'PENDING', quantity: 5, org_id: 7, modified_date: AT },
  ...fields,
});
const REF = { entity: 'quotation_request', id: '1' } as const;
const SILENT = { ifUnknown: 'silent' } as const;

function setUp(capacity?: number) {
  const told: Omit<LoggedChange, 'seq'>[] = [];
  const clock = fakeClock(Date.parse('2026-11-21T06:00:00Z'));
  const ledger = createLedger({
    ...{ journal: { append: (change) => void told.push(change), position: () => 0 }, clock },
    rows: createKnownRows(capacity),
  });
  const saw = (fields: object = {}, how: Parameters<typeof ledger.saw>[3] = SILENT) =>
    ledger.saw(ledger.look(), 'quotation_request', request(fields), how);
  return { ledger, told, clock, saw };
}

test('the first sight of a row reports nothing; new and changed rows are reported with their old values', () => {
  const { told, saw, ledger } = setUp();
  expect(saw().revision).toBe(Date.parse(AT));
  saw();
  expect(told).toEqual([]);
  const by = { person: { user_id: 3, name: 'Asha Rao' }, role_id: 1007 };
  const row = saw({ status: 'ARCHIVED', modified_date: LATER }, { by, ifUnknown: 'silent' });
  ledger.saw(ledger.look(), 'quotation_request', request({ request_id: 2 }), { ifUnknown: 'created' });
  expect(told).toEqual([
    {
      ...{ entity: 'quotation_request', id: '1', op: 'updated', revision: Date.parse(LATER), at: LATER },
      ...{ by: by.person, by_role_id: 1007, row, before: { status: 'PENDING' } },
      ...{ changed: ['status', 'modified_date', 'revision'], after: 0 },
    },
    expect.objectContaining({ id: '2', op: 'created', before: null, revision: Date.parse(AT) }),
  ]);
});

test('a revision grows with the content, whatever the row’s date says', () => {
  const { saw } = setUp();
  const first = saw().revision;
  expect(saw({ quantity: 6 }).revision).toBe(first + 1);
  expect(saw({ quantity: 6 }).revision).toBe(first + 1);
  expect(saw({ quantity: 5, modified_date: '2020-01-01T00:00:00.000Z' }).revision).toBe(first + 2);
  expect(saw({ quantity: 7, modified_date: LATER }).revision).toBe(Date.parse(LATER));
});

test('a row that comes as the very same object is not compared again', () => {
  const { ledger } = setUp();
  let reads = 0;
  const lines = {
    get length() {
      reads += 1;
      return 1;
    },
  };
  const see = (row: ReturnType<typeof request>) => ledger.saw(ledger.look(), 'quotation_request', row, SILENT);
  see(request({ lines: { length: 1 } }));
  const again = request({ lines });
  see(again);
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  expect(see(again).revision).toBe(Date.parse(AT));
  expect(reads).toBe(0);
});

test('a row without a date is numbered by the clock, which never runs backwards', () => {
  const { ledger, clock } = setUp();
  const saw = (task_id: number, name: string) =>
    ledger.saw(ledger.look(), 'support_ticket', { task_id, name }, SILENT).revision;
  expect(saw(1, 'a')).toBe(clock.now());
  expect(saw(1, 'b')).toBe(clock.now() + 1);
  clock.drift(-60_000);
  expect(saw(2, 'a')).toBe(clock.now() + 60_000);
});

test('a read that began before something was learned says nothing about it', () => {
  const { ledger, told, saw } = setUp();
  saw();
  const early = ledger.look();
  saw({ status: 'ARCHIVED', modified_date: LATER });
  const known = ledger.saw(early, 'quotation_request', request(), SILENT);
  expect(known).toMatchObject({ status: 'ARCHIVED', revision: Date.parse(LATER) });
  ledger.missed(early, REF);
  expect(told).toHaveLength(1);
});

test('a deleted record is reported once, with all its keys; an earlier read does not bring it back', () => {
  const { ledger, told, saw } = setUp();
  const { revision } = saw();
  const early = ledger.look();
  ledger.missed(ledger.look(), REF);
  ledger.missed(ledger.look(), REF);
  ledger.missed(ledger.look(), { entity: 'order', id: 'SO-1' });
  expect(told).toMatchObject([
    { op: 'deleted', revision: revision + 1, row: null, before: { status: 'PENDING', org_id: 7 } },
  ]);
  expect(ledger.saw(early, 'quotation_request', request(), SILENT).revision).toBe(revision);
  expect(ledger.show('quotation_request', request(), admin).row.revision).toBe(revision);
  expect([ledger.find(REF), ledger.isGone(REF), told.length]).toEqual([undefined, true, 1]);
  expect(saw().revision).toBe(revision + 2);
  expect(told[1]).toMatchObject({ op: 'created', revision: revision + 2 });
});

test('a row shown to one reader first is still reported to everybody else, under the same revision', () => {
  const { ledger, told, saw } = setUp();
  const hidden = request({ tenant_id: 70, user_details: { email: 'c@x.in' } });
  const shown = ledger.show('quotation_request', hidden, everythingButTenants).row;
  expect(saw({ tenant_id: 70 }, { ifUnknown: 'created' }).revision).toBe(shown.revision);
  expect(told).toMatchObject([{ op: 'created', revision: shown.revision, row: { tenant_id: 70 } }]);
});

test('fields that a gateway hides from one reader are not a difference', () => {
  const { ledger, told, saw } = setUp();
  const tenant_info = { tenant_id: 70, tenant_name: 'Nirman', org_id: 7, district: 'Mysuru' };
  const seen = request({ tenant_info: { district: 'Mysuru' } });
  const { revision } = ledger.show('quotation_request', seen, everythingButTenants).row;
  expect(saw({ tenant_info, tenant_id: 70 }).revision).toBe(revision);
  const again = ledger.show('quotation_request', seen, everythingButTenants);
  expect([again.row.revision, again.isDoubtful, told]).toEqual([revision, false, []]);
});

test('a reply with a different row triggers one fresh read; an older row does not', () => {
  const { ledger, clock, saw } = setUp();
  const { revision } = saw({ modified_date: LATER });
  const ahead = () =>
    ledger.show('quotation_request', request({ quantity: 9, modified_date: '2026-11-20T09:00:00.000Z' }), admin);
  expect(ahead()).toMatchObject({ row: { revision: Date.parse('2026-11-20T09:00:00.000Z') }, isDoubtful: true });
  expect(ahead().isDoubtful).toBe(false);
  clock.drift(5_000);
  expect(ahead().isDoubtful).toBe(true);
  const behind = ledger.show('quotation_request', request({ quantity: 1 }), admin);
  expect(behind).toMatchObject({ row: { revision: Date.parse(AT) }, isDoubtful: false });
  expect(ledger.show('quotation_request', request({ modified_date: LATER }), customer).row.revision).toBe(revision);
});

test('a row unknown before is reported without old values', () => {
  const { told, saw } = setUp();
  saw({}, { ifUnknown: 'updated' });
  expect(told).toMatchObject([{ op: 'updated', before: null, row: { status: 'PENDING' } }]);
});

test('it holds a limited number of rows, and forgets the least recently seen', () => {
  const { ledger, told } = setUp(2);
  const saw = (request_id: number, quantity: number) =>
    ledger.saw(ledger.look(), 'quotation_request', request({ request_id, quantity }), SILENT);
  for (const id of [1, 2, 1, 3]) saw(id, 5);
  expect([1, 2, 3].map((id) => ledger.find({ ...REF, id: `${id}` }) !== undefined)).toEqual([true, false, true]);
  saw(2, 9);
  expect(told).toEqual([]);
});

test('a read that began before a row was shown to somebody does not revert it', () => {
  const { ledger, told } = setUp();
  ledger.compared('quotation_request', request({ created_date: '2026-11-20T00:00:00.000Z' }));
  const born = { created_date: '2026-11-20T06:00:00.000Z' };
  const early = ledger.look();
  const { revision } = ledger.show('quotation_request', request({ ...born, modified_date: LATER }), admin).row;
  const late = ledger.saw(early, 'quotation_request', request(born), { ifUnknown: 'created' });
  expect([late.revision, told]).toEqual([revision - 1, []]);
  ledger.saw(ledger.look(), 'quotation_request', request({ ...born, modified_date: LATER }), { ifUnknown: 'old' });
  expect(told).toMatchObject([{ op: 'created', revision, row: { modified_date: LATER } }]);
});

test('a new record read individually is still reported when its list is read', () => {
  const { ledger, told, saw } = setUp();
  ledger.compared('quotation_request', request({ created_date: '2026-11-20T06:00:00.000Z' }));
  saw({ created_date: '2026-11-20T06:30:00.000Z' });
  ledger.saw(
    ledger.look(),
    'quotation_request',
    request({ request_id: 2, created_date: '2020-01-01T00:00:00.000Z' }),
    SILENT,
  );
  expect(told).toEqual([]);
  saw({ created_date: '2026-11-20T06:30:00.000Z' }, { ifUnknown: 'created' });
  saw({ created_date: '2026-11-20T06:30:00.000Z' }, { ifUnknown: 'created' });
  ledger.saw(ledger.look(), 'quotation_request', request({ request_id: 2, created_date: '2020-01-01T00:00:00.000Z' }), {
    ifUnknown: 'old',
  });
  expect(told).toMatchObject([{ id: '1', op: 'created' }]);
});
