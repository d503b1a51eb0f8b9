import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { DEFAULT_PAYMENT_TERMS, DEFAULT_QUOTATION_DISCOUNT, OWN_ORG_ID } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { nextNumber } from '../numbering.ts';
import { quote } from '../quote-requests/commands.ts';
import { quotationRecord } from '../records/quotation.ts';
import { chargeNames } from '../sale/charges.ts';
import { customerOf } from '../sale/customer.ts';
import { managersOf } from '../sale/goods.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { termsOf } from '../sale/terms.ts';
import { planLines } from './lines.ts';
import { partyOf } from './party.ts';
import { insertItems } from './repository.ts';
import { totalsOf } from './totals.ts';

/** Creates a quotation for a customer. The requests of its lines join it in the same transaction. */
export async function createQuotation(
  work: UnitOfWork,
  body: BodyOf<typeof quotationCalls.create>,
): Promise<Quotation> {
  const { db, actor, now } = work;
  const party = await partyOf(work, body);
  const { sales_person, tenant_info, user_details, ...customer } = await customerOf(db, party);
  await checkSalesPerson(db, body.sales_person);
  const terms = termsOf(body, 'quotation_discount');
  const charges = {
    charge_1_value: terms.charge_1_value ?? 0,
    charge_2_value: terms.charge_2_value ?? 0,
    quotation_discount: terms.discount ?? DEFAULT_QUOTATION_DISCOUNT,
  };
  const plan = await planLines(work, party.tenant_id, [], body.quotation_items);
  const totals = totalsOf(plan.lines, charges);
  const quotation_id = await quotationRecord.insert(db, {
    ...customer,
    tenant_info: json(tenant_info),
    user_details: json(user_details),
    org_id: OWN_ORG_ID,
    status: 'SENT',
    ...totals,
    ...charges,
    ...chargeNames(body),
    payment_terms: terms.payment_terms ?? DEFAULT_PAYMENT_TERMS,
    remark: body.remark ?? null,
    send_email: body.send_email ?? false,
    send_email_with_attachment: body.send_email_with_attachment ?? false,
    category_managers: managersOf(plan.goods),
    sales_person: body.sales_person ?? sales_person,
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
    quotation_number: await nextNumber(db, 'QT', now),
  });
  await insertItems(db, quotation_id, plan.added);
  const row = await created(work, quotationRecord, quotation_id);
  await quote(work, quotation_id, plan.quoted);
  return row;
}
