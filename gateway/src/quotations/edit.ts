import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { quote, unquote } from '../quote-requests/commands.ts';
import { quotationRecord } from '../records/quotation.ts';
import { chargeNames } from '../sale/charges.ts';
import { goodsOf, managersOf } from '../sale/goods.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { termsOf } from '../sale/terms.ts';
import { APPROVED, keptApproval } from './approved.ts';
import { planLines } from './lines.ts';
import type { LinePlan } from './lines.ts';
import { insertItems, updateItem } from './repository.ts';
import { totalsOf } from './totals.ts';

export type Update = BodyOf<typeof quotationCalls.update>;

/** Changes the given fields. If an approval covered them, the quotation needs approval again. */
export async function edit(work: UnitOfWork, before: Quotation, body: Update): Promise<void> {
  const { db, actor } = work;
  const { quotation_id } = before;
  const name = onlyAdds(body) ? 'add' : 'edit';
  checkMove(quotationChart, { name, from: before.status, to: 'SENT', permissions: actor.permissions });
  const { sales_person = before.sales_person, remark = before.remark } = body;
  if (sales_person !== before.sales_person) await checkSalesPerson(db, sales_person);
  const terms = termsOf(body, 'quotation_discount');
  const charges = {
    charge_1_value: terms.charge_1_value ?? before.charge_1_value,
    charge_2_value: terms.charge_2_value ?? before.charge_2_value,
    quotation_discount: terms.discount ?? before.quotation_discount,
  };
  const plan = await planLines(work, before.tenant_id as number, before.quotation_items, body.quotation_items ?? []);
  const totals = totalsOf(plan.lines, charges);

  await insertItems(db, quotation_id, plan.added);
  for (const { quotation_item_id, row } of plan.changed) await updateItem(db, quotation_item_id, row);
  await quotationRecord.update(db, quotation_id, {
    ...(asksApproval(body) && { status: 'SENT', approved: keptApproval(before) }),
    ...totals,
    ...charges,
    ...chargeNames({ ...before, ...body }),
    payment_terms: terms.payment_terms ?? before.payment_terms,
    remark,
    sales_person,
    po_link: body.po_link ?? before.po_link,
    send_email: body.send_email ?? before.send_email,
    send_email_with_attachment: body.send_email_with_attachment ?? before.send_email_with_attachment,
    category_managers: await managers(work, before, plan),
    modified_by: actor.user_id,
    modified_date: work.now,
  });
  await unquote(work, quotation_id, plan.freed);
  await quote(work, quotation_id, plan.quoted);
}

const onlyAdds = ({ quotation_id: _id, quotation_items = [], ...others }: Update): boolean =>
  quotation_items.length > 0 &&
  quotation_items.every((item) => item.quotation_item_id === undefined) &&
  Object.keys(others).length === 0;

const asksApproval = (body: Update): boolean => body.status === 'SENT' || APPROVED.some((field) => field in body);

/** The category managers of the goods, looked up again only when the goods change. */
async function managers({ db }: UnitOfWork, before: Quotation, { lines }: LinePlan): Promise<number[]> {
  const known = new Set(before.quotation_items.map(({ product_sku_id }) => product_sku_id));
  const now = new Set(lines.map(({ product_sku_id }) => product_sku_id));
  if (known.symmetricDifference(now).size === 0) return before.category_managers;
  return managersOf((await goodsOf(db, [...now])).values());
}
