import { describe, expect, test } from 'vitest';
import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '../permissions.ts';
import type { PermissionMap } from '../permissions.ts';
import { blogChart } from './blog.ts';
import type { Chart } from './chart.ts';
import { creditNoteChart } from './credit-note.ts';
import { deliveryChallanChart } from './delivery-challan.ts';
import { expenseChart } from './expense.ts';
import { leadChart } from './lead.ts';
import { orderChart, orderLineChart } from './order.ts';
import { paymentChart } from './payment.ts';
import { purchaseOrderChart } from './purchase-order.ts';
import { quotationRequestChart } from './quotation-request.ts';
import { quotationChart } from './quotation.ts';
import { supportTicketChart } from './support-ticket.ts';

/** `from -> to: permissions, any one of which permits it`; `nobody` marks moves that only the server makes. */
const TABLE: [string, Chart<string>, readonly string[], readonly string[]][] = [
  [
    'a quote request',
    quotationRequestChart,
    ['PENDING', 'PRICE_UPDATED', 'QUOTATION_GENERATED', 'ARCHIVED'],
    [
      'price PENDING -> PRICE_UPDATED: quotation_request:UPDATE',
      'price PRICE_UPDATED -> PRICE_UPDATED: quotation_request:UPDATE',
      'edit PENDING -> PENDING: quotation_request:UPDATE',
      'edit PRICE_UPDATED -> PRICE_UPDATED: quotation_request:UPDATE',
      'quote PENDING -> QUOTATION_GENERATED: quotation:WRITE quotation:UPDATE',
      'quote PRICE_UPDATED -> QUOTATION_GENERATED: quotation:WRITE quotation:UPDATE',
      'archive PENDING -> ARCHIVED: quotation_request:UPDATE',
      'archive PRICE_UPDATED -> ARCHIVED: quotation_request:UPDATE',
      'unquote QUOTATION_GENERATED -> PRICE_UPDATED:',
    ],
  ],
  [
    'a quotation',
    quotationChart,
    ['SENT', 'CONFIRMED', 'CONVERTED_TO_ORDER', 'REJECTED'],
    [
      'edit SENT -> SENT: quotation:UPDATE',
      'edit CONFIRMED -> SENT: quotation:UPDATE',
      'add SENT -> SENT: quotation:WRITE quotation:UPDATE',
      'add CONFIRMED -> SENT: quotation:WRITE quotation:UPDATE',
      'approve SENT -> CONFIRMED: quotation:APPROVE',
      'reject SENT -> REJECTED: quotation:UPDATE quotation:APPROVE',
      'reject CONFIRMED -> REJECTED: quotation:UPDATE quotation:APPROVE',
      'convert CONFIRMED -> CONVERTED_TO_ORDER: order:WRITE',
    ],
  ],
  [
    'an order',
    orderChart,
    ['CONFIRMED', 'IN_TRANSIT', 'DELIVERED', 'CLOSED', 'CANCELLED'],
    [
      'edit CONFIRMED -> CONFIRMED: order:UPDATE',
      'edit IN_TRANSIT -> IN_TRANSIT: order:UPDATE',
      'invoice CONFIRMED -> CONFIRMED: order:UPDATE',
      'invoice IN_TRANSIT -> IN_TRANSIT: order:UPDATE',
      'invoice DELIVERED -> DELIVERED: order:UPDATE',
      'follow IN_TRANSIT -> CONFIRMED:',
      'follow DELIVERED -> CONFIRMED:',
      'follow CONFIRMED -> IN_TRANSIT:',
      'follow DELIVERED -> IN_TRANSIT:',
      'follow CONFIRMED -> DELIVERED:',
      'follow IN_TRANSIT -> DELIVERED:',
      'close DELIVERED -> CLOSED: order:UPDATE',
      'cancel CONFIRMED -> CANCELLED: order:UPDATE',
    ],
  ],
  [
    'an order line',
    orderLineChart,
    ['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED'],
    [
      ...['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT', 'DELIVERED'].flatMap((to) =>
        ['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT', 'DELIVERED']
          .filter((from) => from !== to)
          .map((from) => `follow ${from} -> ${to}:`),
      ),
      'cancel CONFIRMED -> CANCELLED: order:UPDATE',
    ],
  ],
  [
    'a purchase order',
    purchaseOrderChart,
    ['DRAFT', 'ISSUED', 'PAID', 'CANCELLED'],
    [
      'edit DRAFT -> DRAFT: purchase_order:UPDATE',
      'issue DRAFT -> ISSUED: purchase_order:APPROVE',
      'pay ISSUED -> PAID: payment:UPDATE',
      'cancel DRAFT -> CANCELLED: purchase_order:UPDATE purchase_order:APPROVE',
      'cancel ISSUED -> CANCELLED: purchase_order:UPDATE purchase_order:APPROVE',
    ],
  ],
  [
    'a delivery challan',
    deliveryChallanChart,
    ['DRAFT', 'IN_TRANSIT', 'DELIVERED', 'CANCELLED'],
    [
      'edit DRAFT -> DRAFT: delivery_challan:UPDATE',
      'edit IN_TRANSIT -> IN_TRANSIT: delivery_challan:UPDATE',
      'dispatch DRAFT -> IN_TRANSIT: delivery_challan:UPDATE',
      'deliver DRAFT -> DELIVERED: delivery_challan:UPDATE delivery_challan:APPROVE',
      'deliver IN_TRANSIT -> DELIVERED: delivery_challan:UPDATE delivery_challan:APPROVE',
      'cancel DRAFT -> CANCELLED: delivery_challan:UPDATE delivery_challan:APPROVE',
      'cancel IN_TRANSIT -> CANCELLED: delivery_challan:UPDATE delivery_challan:APPROVE',
    ],
  ],
  [
    'a credit note',
    creditNoteChart,
    ['DRAFT', 'ISSUED', 'CANCELLED'],
    [
      'edit DRAFT -> DRAFT: order:UPDATE',
      'issue DRAFT -> ISSUED: order:UPDATE',
      'cancel DRAFT -> CANCELLED: order:UPDATE',
      'cancel ISSUED -> CANCELLED: order:UPDATE',
    ],
  ],
  [
    'a payment',
    paymentChart,
    ['PENDING', 'RECEIVED', 'FAILED', 'REFUNDED'],
    [
      'receive PENDING -> RECEIVED: payment:UPDATE',
      'fail PENDING -> FAILED: payment:UPDATE',
      'refund RECEIVED -> REFUNDED: payment:UPDATE',
    ],
  ],
  [
    'an expense',
    expenseChart,
    ['ACTIVE', 'VOID'],
    ['edit ACTIVE -> ACTIVE: expense:UPDATE', 'void ACTIVE -> VOID: expense:UPDATE'],
  ],
  [
    'a lead',
    leadChart,
    ['NEW', 'CONTACTED', 'VERIFIED', 'LOST'],
    [
      'contact NEW -> CONTACTED: seller:WRITE',
      'verify CONTACTED -> VERIFIED: seller:WRITE',
      'lose NEW -> LOST: seller:WRITE',
      'lose CONTACTED -> LOST: seller:WRITE',
    ],
  ],
  [
    'a support ticket',
    supportTicketChart,
    ['Open', 'In Progress', 'Closed'],
    ['start Open -> In Progress:', 'close In Progress -> Closed:'],
  ],
  [
    'a blog post',
    blogChart,
    ['ACTIVE', 'DRAFT', 'ARCHIVED'],
    [
      'archive ACTIVE -> ARCHIVED: blogs:UPDATE',
      'publish DRAFT -> ACTIVE: blogs:UPDATE',
      'activate ARCHIVED -> ACTIVE: blogs:UPDATE',
    ],
  ],
];

const GRANTS = PERMISSION_ENTITIES.flatMap((entity) => PERMISSION_TYPES.map((type) => ({ entity, type })));
const EVERYTHING: PermissionMap = Object.fromEntries(
  PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
);

/** The chart in the form of the table, found by testing every single permission. */
function asked({ statuses, movesBetween, permits }: Chart<string>): string[] {
  const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
  return pairs.flatMap(({ from, to }) =>
    movesBetween(from, to).map(({ name }) => {
      const enough = GRANTS.filter(({ entity, type }) => permits(name, from, { [entity]: { [type]: true } }));
      const grants = enough.map(({ entity, type }) => ` ${entity}:${type}`).join('');
      return `${name} ${from} -> ${to}:${grants}`;
    }),
  );
}

describe.each(TABLE)('the chart of %s', (_what, chart, statuses, moves) => {
  test(
    'has these statuses, in this order',
    {
      tags: [
        'FRM-29',
        'MON-1',
        'MON-5',
        'MON-8',
        'ORD-1',
        'ORD-2',
        'PAR-1',
        'QUO-1',
        'REQ-1',
        'SCR-1',
        'SCR-5',
        'SUP-19',
        'SUP-31',
      ],
    },
    () => {
      expect(chart.statuses).toEqual(statuses);
    },
  );

  test(
    'has these moves, for holders of one of these permissions',
    {
      tags: [
        'MON-2',
        'MON-6',
        'MON-9',
        'ORD-9',
        'ORD-10',
        'ORD-16',
        'PAR-2',
        'QUO-4',
        'QUO-5',
        'QUO-11',
        'REQ-5',
        'REQ-6',
        'REQ-12',
        'SUP-22',
        'SUP-26',
        'SUP-32',
        'SUP-34',
      ],
    },
    () => {
      expect(asked(chart).toSorted()).toEqual([...moves].toSorted());
    },
  );

  test('allows from each status the moves that lead elsewhere, by permission', () => {
    for (const from of statuses) {
      const leading = moves
        .map((move) => /^\w+ (.+) -> ([^:]+):(.*)$/.exec(move) ?? [])
        .filter(([, of, to]) => of === from && to !== from);
      const targets = (filter: (grants: string | undefined) => boolean) =>
        new Set(leading.filter(([, , , grants]) => filter(grants)).map(([, , to]) => to));
      expect(new Set(chart.allowed(from))).toEqual(targets(() => true));
      expect(new Set(chart.allowed(from, EVERYTHING))).toEqual(targets((grants) => grants !== ''));
      expect(chart.allowed(from, {})).toEqual([]);
    }
  });

  test('knows nothing about an unknown status', { tags: ['SUP-18'] }, () => {
    expect([
      chart.isStatus('toString'),
      chart.allowed('toString'),
      chart.label('NEW_ONE'),
      chart.tone('NEW_ONE'),
    ]).toEqual([false, [], 'NEW_ONE', 'amber']);
  });
});

test('statuses are shown in the words of the specification', { tags: ['QUO-2', 'REQ-2', 'SUP-20'] }, () => {
  const shown = (chart: Chart<string>) => chart.statuses.map((status) => chart.label(status));
  expect(shown(quotationChart)).toEqual(['Draft', 'Sent', 'Order Created', 'Rejected']);
  expect(shown(quotationRequestChart)).toEqual(['Pending', 'Price Updated', 'Quote Sent', 'Archived']);
  expect(shown(purchaseOrderChart)).toEqual(['Pending Approval', 'Issued', 'Paid', 'Cancelled']);
});

test.each<[string, Chart<string>, string[]]>([
  ['an order', orderChart, ['Confirmed', 'In Transit', 'Delivered', 'Closed', 'Cancelled']],
  ['an order line', orderLineChart, ['Confirmed', 'PO Issued', 'In Transit', 'Delivered', 'Cancelled']],
  ['a delivery challan', deliveryChallanChart, ['Draft', 'In Transit', 'Delivered', 'Cancelled']],
  ['a credit note', creditNoteChart, ['Draft', 'Issued', 'Cancelled']],
  ['a payment', paymentChart, ['Pending', 'Received', 'Failed', 'Refunded']],
  ['an expense', expenseChart, ['Active', 'Void']],
  ['a lead', leadChart, ['New', 'Contacted', 'Verified', 'Lost']],
  ['a support ticket', supportTicketChart, ['Open', 'In Progress', 'Closed']],
  ['a blog post', blogChart, ['Active', 'Draft', 'Archived']],
])(
  'the statuses of %s are shown by their names',
  { tags: ['MON-1', 'MON-5', 'MON-8', 'ORD-1', 'ORD-2', 'PAR-1', 'SCR-1', 'SCR-5', 'SUP-31'] },
  (_what, chart, labels) => {
    expect(chart.statuses.map((status) => chart.label(status))).toEqual(labels);
  },
);

test('a challan has the colours of the specification', { tags: ['SUP-18'] }, () => {
  expect(deliveryChallanChart.statuses.map((status) => deliveryChallanChart.tone(status))).toEqual([
    'amber',
    'blue',
    'green',
    'red',
  ]);
});
