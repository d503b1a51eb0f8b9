import { documentCalls } from '@console/shared/calls/records';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Tenant } from '@console/shared/entities/parties';
import { picture } from '../../../web/e2e/support/files.ts';
import type { Enquiry } from '../hours.ts';
import { offers, tenants } from '../lists.ts';
import type { Session } from '../session.ts';
import { PACKAGING, REQUEST_REMARKS } from '../sample-texts.ts';

/** What can be requested, and by whom. */
export interface Trade {
  customers: Tenant[];
  goods: Offer[];
}

/** Before the day begins, so that it is the same for the same data. */
export async function readTrade(session: Session): Promise<Trade> {
  const { rows } = await tenants(session)({ limit: 500 });
  const customers = rows.filter(({ verified_tenant, tenant_users }) => verified_tenant && tenant_users.length > 0);
  return { customers, goods: (await offers(session)({ limit: 500 })).rows };
}

/** A customer calls, and their salesperson records the request, sometimes with a drawing. */
export async function takeEnquiry(
  sessions: readonly Session[],
  trade: Trade,
  { size, random }: Enquiry,
): Promise<void> {
  const tenant = random.pick(trade.customers);
  const contact = random.pick(tenant.tenant_users);
  const session = sessions.find(({ user_id }) => user_id === tenant.sales_person) ?? random.pick(sessions);
  for (let nth = 0; nth < size; nth += 1) {
    const { product_id, product_sku_id, moq } = random.pick(trade.goods);
    const body = {
      tenant_id: tenant.tenant_id,
      user_id: contact.user_id,
      ...{ product_id, product_sku_id },
      quantity: Math.max(2, moq * random.int(1, 6)),
      ...(random.chance(0.35) && { remarks: random.pick(REQUEST_REMARKS) }),
      ...(random.chance(0.4) && { packaging_type: random.pick(PACKAGING) }),
    };
    const raised = await session.write('raised', rfqCalls.create, body);
    if (raised && random.chance(0.15)) await attach(session, 'QUOTATION_REQUEST', String(raised.rfq.request_id));
    if (!(await session.clock.wait(random.between(0.5, 2)))) return;
  }
}

async function attach(session: Session, entity_name: string, entity_id: string): Promise<void> {
  const file = new File([new Uint8Array(picture())], 'drawing.png', { type: 'image/png' });
  const { file_name } = await session.upload(documentCalls.upload, file);
  await session.write('files', documentCalls.create, { entity_name, entity_id, file_name, title: 'Drawing' });
}
