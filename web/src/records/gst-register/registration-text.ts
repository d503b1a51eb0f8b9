import type { Registration } from '@console/shared/calls/gst-register';
import { formatDay } from '@console/shared/dates';

/** The entry of a GSTIN in one sentence: "Cancelled in the GST register since 31 Mar 2026 (Acme Infra LLP)". */
export function registrationText({ status, since, legal_name }: Registration): string {
  if (status === UNKNOWN) return 'Not in the GST register';
  const from = since === null ? '' : ` since ${formatDay(since)}`;
  const name = legal_name === null ? '' : ` (${legal_name})`;
  return `${status} in the GST register${from}${name}`;
}

/** The status of a number that the register does not have. */
const UNKNOWN = 'Unknown';
