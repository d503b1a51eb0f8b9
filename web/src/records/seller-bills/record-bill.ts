import type { CallName } from '@console/shared/calls/call';

/** Only a gateway with this call keeps bills of sellers. */
export const RECORD_BILL: CallName = 'POST /sellerBill';
