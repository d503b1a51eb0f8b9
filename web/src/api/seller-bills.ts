import type { sellerBillCalls } from '@console/shared/calls/seller-bill';
import { savedBy } from './replies.ts';
import { bind } from './request.ts';

export const recordSellerBill = savedBy(bind<typeof sellerBillCalls.create>('POST', '/sellerBill'), 'purchaseOrder');
export const correctSellerBill = savedBy(bind<typeof sellerBillCalls.update>('PATCH', '/sellerBill'), 'purchaseOrder');
export const cancelSellerBill = savedBy(
  bind<typeof sellerBillCalls.cancel>('POST', '/sellerBill/cancel'),
  'purchaseOrder',
);
