import { expect, test, vi } from 'vitest';
import { KINDS } from './kinds.ts';
import type { PanelKind, QueueRow } from './panel-kind.ts';
import { queueList } from './queue-list.ts';

const FILTER = { from: '2025-11-21', to: undefined, categoryManager: 9, salesPerson: null, sort: undefined };

test.each([
  ['requests', 'Quotation Requests Pending on Your Approval', 'quotation_request:UPDATE', ['PENDING', 'PRICE_UPDATED']],
  ['purchaseOrders', 'Pending Purchase Orders', 'purchase_order:APPROVE', ['DRAFT']],
  ['quotations', 'Pending Quotations', 'quotation:APPROVE', ['SENT']],
  ['challans', 'Pending Delivery Challans', 'delivery_challan:APPROVE', ['IN_TRANSIT']],
  ['orderApprovals', 'Orders waiting for approval', 'quotation:APPROVE', undefined],
  ['openOrders', 'Open Orders', 'order:READ', ['CONFIRMED', 'IN_TRANSIT']],
  ['openQuotations', 'Open Quotations', 'quotation:READ', ['SENT', 'CONFIRMED']],
  ['openRequests', 'Open Quote Requests', 'quotation_request:READ', ['PENDING', 'PRICE_UPDATED']],
] as const)(
  '%s is “%s”, for %s, and requests %j since the chosen day',
  { tags: ['HOM-5', 'HOM-6', 'HOM-7', 'HOM-8', 'HOM-12', 'HOM-13', 'HOM-14', 'HOM-17', 'HOM-18'] },
  async (name, title, may, status) => {
    const read = vi.fn<PanelKind<QueueRow>['read']>(() => Promise.reject(new Error('away')));
    const kind = { ...(KINDS[name] as unknown as PanelKind<QueueRow>), read };
    expect([kind.title, kind.may]).toEqual([title, may]);
    const asked = queueList(kind, FILTER, { page: 1, limit: 5 }).read({ page: 1, limit: 5 }, AbortSignal.timeout(1));
    await expect(asked).rejects.toThrow('away');
    expect(read.mock.calls[0]?.[0]).toMatchObject({
      ...(status && { status }),
      from_date: '2025-11-21',
      category_manager: 9,
      page: 1,
      limit: 5,
    });
  },
);

test('only orders that wait are in the approvals panel', () => {
  const kind = KINDS.orderApprovals as unknown as PanelKind<QueueRow>;
  const filter = { ...FILTER, categoryManager: null };
  const { matches } = queueList(kind, filter, { page: 1, limit: 5 });
  const row = { org_id: 1002, status: 'DELIVERED', created_date: '2026-11-20T06:00:00.000Z', revision: 1 };
  const isIn = (approval: string | null | undefined) => matches({ ...row, approval } as unknown as QueueRow);
  expect([isIn('WAITING'), isIn('APPROVED'), isIn(null), isIn(undefined)]).toEqual([true, false, false, false]);
});

test('only records with deadlines are asked for by deadline', { tags: ['DUE-13'] }, async () => {
  const asked = async (name: 'requests' | 'openOrders') => {
    const read = vi.fn<PanelKind<QueueRow>['read']>(() => Promise.reject(new Error('away')));
    const kind = { ...(KINDS[name] as unknown as PanelKind<QueueRow>), read };
    const list = queueList(kind, { ...FILTER, sort: 'deadline' }, { page: 1, limit: 5 });
    await list.read({ page: 1, limit: 5 }, AbortSignal.timeout(1)).catch(() => undefined);
    return [list.order, read.mock.calls[0]?.[0].sort];
  };
  expect(await asked('requests')).toEqual(['deadline', 'deadline']);
  expect(await asked('openOrders')).toEqual(['newest', undefined]);
});
