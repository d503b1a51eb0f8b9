import type { Chart } from '@console/shared/lifecycles/chart';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { orderChart } from '@console/shared/lifecycles/order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { expect, test } from 'vitest';
import { challanRulesAt } from './challan.ts';
import { decisionRules } from './decide-quotation.ts';
import { orderRules } from './edit-order.ts';
import { editPurchaseOrderRules } from './edit-purchase-order.ts';
import { quotationRules } from './edit-quotation.ts';
import { issueRules } from './issue-purchase-order.ts';
import { purchaseOrderOfTwo } from './testing/purchase-orders.ts';
import { after, challan, order, purchaseOrder, quotation } from './testing/rows.ts';
import { workWorld } from './testing/work-world.ts';
import type { WorkRow, WorkRules } from './record-work/contract.ts';

const ALL = { READ: true, WRITE: true, UPDATE: true, APPROVE: true };
const PERMISSIONS = { quotation: ALL, order: ALL, purchase_order: ALL, delivery_challan: ALL, payment: ALL };

/**
 * For each decision and each status that allows it: whether it is possible before a colleague changes a judged field,
 * after that, and once the person has looked.
 */
function decisions<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { statuses }: Pick<Chart<string>, 'statuses'>,
  row: Row,
  change: Partial<Row>,
  about?: string,
) {
  const commands = (Object.keys(rules.commands) as Command[]).filter((one) => rules.commands[one].over !== 'draft');
  return commands.map((command) => {
    const event = { type: 'submit', command, ...(about !== undefined && { about }) } as const;
    const inStatuses = statuses.flatMap((status) => {
      const { actor } = workWorld(rules, { ...row, status }, PERMISSIONS, false);
      const can = () => actor.getSnapshot().can(event);
      const before = can();
      actor.send({ type: 'row.changed', row: after({ ...row, status }, change) });
      const meanwhile = can();
      actor.send({ type: 'resume' });
      return before ? [[before, meanwhile, can()]] : [];
    });
    return [command, inStatuses] as const;
  });
}

const uninvoiced = { ...order, invoice_number: null };
const orderPage = decisions(orderRules, orderChart, uninvoiced, { order_grand_total: 1 }, '41');
const quotationPage = decisions(quotationRules, quotationChart, quotation, { grand_total: 1 });
const quotationDialog = decisions(decisionRules, quotationChart, quotation, { grand_total: 1 });
const purchasePage = decisions(
  editPurchaseOrderRules,
  purchaseOrderChart,
  purchaseOrderOfTwo,
  { po_grand_total: 1 },
  '51',
);
const issueDialog = decisions(issueRules, purchaseOrderChart, purchaseOrder, { po_grand_total: 1 });
const challanDialog = decisions(challanRulesAt(Date.now), deliveryChallanChart, challan, { dc_grand_total: 1 });

test.each([
  ['the page of an order', orderPage, ['cancelLine', 'invoice', 'cancel', 'close']],
  ['the page of a quotation', quotationPage, ['approve', 'reject']],
  ['the dialog of a quotation', quotationDialog, ['approve', 'reject']],
  ['the page of a purchase order', purchasePage, ['cancelLine', 'cancel', 'pay']],
  ['the dialog of a purchase order', issueDialog, ['issue', 'cancel']],
  ['the dialog of a challan', challanDialog, ['dispatch', 'deliver', 'cancel']],
])('on %s every decision after a change by a colleague waits until the person has looked', (_where, all, names) => {
  expect(all.map(([command]) => command)).toEqual(names);
  for (const [command, inStatuses] of all) {
    expect([command, inStatuses.length > 0]).toEqual([command, true]);
    for (const one of inStatuses) expect([command, one]).toEqual([command, [true, false, true]]);
  }
});
