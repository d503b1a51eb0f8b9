import type { Quotation } from '@console/shared/entities/quotation';
import type { Claim } from '@console/shared/live';
import type { FieldErrors } from '../record-work/contract.ts';
import { currentOf, failureOf, problemOf } from '../record-work/problem.ts';
import type { Problem } from '../record-work/problem.ts';

export interface Verdict {
  problem: Problem;
  /** Messages about single lines, by request. */
  refused: Record<number, FieldErrors>;
  /** The current quotation, if it had changed. */
  current: Quotation | undefined;
}

interface RefusedRequest {
  request_id: number;
  message: string;
}

/**
 * Maps a refusal to the draft's lines.
 * @param sent request ids in the order sent: the server names fields by line index.
 */
export function verdictOf(error: unknown, sent: readonly number[]): Verdict {
  const { details = {} } = failureOf(error) as { details?: Record<string, unknown> };
  const refused: Record<number, FieldErrors> = {};
  const say = (request_id: number, field: string, words: string) => {
    refused[request_id] = { ...refused[request_id], [field]: words };
  };
  for (const { entity, id, holder } of claimsIn(details)) {
    if (entity === 'quotation_request') say(Number(id), 'line', `${holder.name} is working on this request.`);
  }
  for (const { request_id, message } of (details['refused'] as RefusedRequest[] | undefined) ?? []) {
    say(request_id, 'line', message);
  }
  const problem = problemOf(error);
  const fields: Record<string, string> = {};
  for (const [name, words] of Object.entries(problem.fields)) {
    const [, place, field = ''] = /^quotation_items\.(\d+)\.(\w+)$/.exec(name) ?? [];
    const request_id = place === undefined ? undefined : sent[Number(place)];
    if (request_id !== undefined) say(request_id, LINE_FIELDS[field] ?? 'line', words);
    else fields[FORM_FIELDS[name] ?? name] = words;
  }
  return { problem: { ...problem, fields }, refused, current: currentOf(error) as Quotation | undefined };
}

function claimsIn({ claim, claims }: Record<string, unknown>): Claim[] {
  if (Array.isArray(claims)) return claims as Claim[];
  return claim ? [claim as Claim] : [];
}

/** Form names of line fields. Any other error is shown on the line as a whole. */
const LINE_FIELDS: Readonly<Record<string, string>> = {
  quantity: 'quantity',
  seller_id: 'seller_id',
  sku_offer_id: 'sku_offer_id',
  offer_price: 'offer_price',
  mg: 'mg',
  selling_price: 'selling_price',
  quotation_line_discount: 'discount',
  offer_remarks: 'remarks',
};
const FORM_FIELDS: Readonly<Record<string, string>> = { quotation_discount: 'discount' };
