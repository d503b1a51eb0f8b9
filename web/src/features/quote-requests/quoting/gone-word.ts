import type { QuotingLine } from '../../../machines/quoting/contract.ts';
import { writerOf } from '../../../records/person-name.ts';

/** Why a request can no longer be quoted: 'Meera Krishnan quoted it'. */
export function goneWord({ request, isRemoved, removedBy }: QuotingLine, me: number): string {
  if (isRemoved) return removedBy ? `${removedBy} removed it` : 'It is no longer there';
  const who = writerOf(request, me);
  return request?.status === 'ARCHIVED' ? `${who} archived it` : `${who} quoted it`;
}

/** The name of a line within a sentence. */
export const lineName = ({ request, request_id }: QuotingLine): string =>
  request ? `${request.productInfo.product_name} ${request.sku.product_sku_name}` : `Quote request ${request_id}`;

/** '1 request left your draft'. The details follow below. */
export const goneTitle = ({ length }: readonly QuotingLine[]): string =>
  length === 1 ? '1 request left your draft' : `${length} requests left your draft`;
export const goneWords = (lines: readonly QuotingLine[], me: number): string =>
  lines.map((line) => `${lineName(line)}: ${goneWord(line, me)}`).join(' · ');
