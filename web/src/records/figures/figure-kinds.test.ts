import type { Change } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { concerns, FIGURES } from './figure-kinds.ts';
import type { FigureKind, FiguresOf } from './figure-kinds.ts';

const NOVEMBER: FiguresOf = { from: '2026-11-01', to: '2026-11-30' };
const ROW = {
  revision: 2,
  status: 'CONFIRMED',
  created_date: '2026-11-20T06:30:00.000Z',
  sales_person: 7,
  tenant_id: 1,
};

const change = (news: Partial<Change>): Change => ({
  seq: 1,
  entity: 'order',
  id: '1',
  op: 'updated',
  revision: 2,
  at: '2026-11-21T06:30:00.000Z',
  by: null,
  row: ROW,
  before: {},
  changed: ['status'],
  ...news,
});

describe('a change concerns figures', () => {
  test.each<[string, FigureKind, FiguresOf, Partial<Change>, boolean]>([
    ['its status moved', FIGURES.orders, NOVEMBER, {}, true],
    ['its total moved', FIGURES.orders, NOVEMBER, { changed: ['order_grand_total'] }, true],
    ['a remark was written', FIGURES.orders, NOVEMBER, { changed: ['remark'] }, false],
    ['it was made', FIGURES.orders, NOVEMBER, { op: 'created', before: null, changed: [] }, true],
    ['it was deleted', FIGURES.orders, NOVEMBER, { op: 'deleted', row: null, before: ROW, changed: [] }, true],
    ['it is of other days', FIGURES.orders, { from: '2026-11-21' }, {}, false],
    ['it is of the last day', FIGURES.orders, { from: '2026-11-20', to: '2026-11-20' }, {}, true],
    ['it is of somebody else', FIGURES.orders, { ...NOVEMBER, sales_person: 8 }, {}, false],
    [
      'it was of the person until now',
      FIGURES.orders,
      { sales_person: 8 },
      { before: { sales_person: 8 }, changed: ['sales_person'] },
      true,
    ],
    ['it is of another customer', FIGURES.orders, { tenant_id: 2 }, {}, false],
    ['it is another kind', FIGURES.quotations, NOVEMBER, {}, false],
    ['a customer ordered', FIGURES.customers, NOVEMBER, { op: 'created', changed: [] }, true],
    ['a customer has another name', FIGURES.orders, NOVEMBER, { entity: 'tenant', changed: ['tenant_name'] }, true],
    ['a customer has another address', FIGURES.orders, NOVEMBER, { entity: 'tenant', changed: ['address'] }, false],
    ['a colleague has another name', FIGURES.rfqs, NOVEMBER, { entity: 'admin_user', changed: ['first_name'] }, true],
  ])('%s', (_what, kind, of, news, expected) => {
    expect(concerns(kind, of, change(news))).toBe(expected);
  });
});
