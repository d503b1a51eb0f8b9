import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { invalid } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { missingText } from '@console/shared/missing';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { refuseGuess } from '../sale/customer.ts';
import type { Party } from '../sale/customer.ts';

type Create = BodyOf<typeof quotationCalls.create>;

/**
 * The customer that a body names or else that of its first quote request, which a caller may quote without seeing whose
 * it is. The lines are checked against it later. Throws 422 if neither says who the customer is, and 403 if the body
 * names one that the caller may not see.
 */
export async function partyOf({ db, actor }: UnitOfWork, { quotation_items, ...named }: Create): Promise<Party> {
  const { tenant_id, user_id } = named;
  refuseGuess(actor, named);
  if (tenant_id !== undefined && user_id !== undefined) return { tenant_id, user_id };
  const [first] = quotation_items.flatMap(({ request_id }, at) => (request_id ? [{ at, request_id }] : []));
  const [request] = first ? await quoteRequestRecord.findMany(db, [first.request_id]) : [];
  if (first && !(request && maySee(actor.audience, 'quotation_request', { ...request }))) {
    throw invalid({ [`quotation_items.${first.at}.request_id`]: missingText('Quote request', first.request_id) });
  }
  const { tenant_id: tenant = request?.tenant_id, user_id: user = request?.user_id ?? undefined } = named;
  if (tenant !== undefined && user !== undefined) return { tenant_id: tenant, user_id: user };
  throw invalid({
    ...(tenant === undefined && { tenant_id: MESSAGES.pick.account }),
    ...(user === undefined && { user_id: MESSAGES.pick.user }),
  });
}
