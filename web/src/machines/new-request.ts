import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { isQuantity } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import { quantityFault } from '@console/shared/field-checks';
import type { FormRules } from './form-rules.ts';
import { customerErrors, NOBODY } from './picked.ts';
import type { PickedCustomer, PickedGoods } from './picked.ts';
import type { FieldErrors } from './record-work/contract.ts';

/** The draft of a quote request. */
export interface NewRequest {
  customer: PickedCustomer;
  goods: PickedGoods | null;
  quantity: number | null;
  packaging_type: string;
  color: string;
  remarks: string;
}

export const blankRequest = (customer: PickedCustomer): NewRequest => ({
  customer,
  goods: null,
  quantity: null,
  packaging_type: '',
  color: '',
  remarks: '',
});

const errors = ({ customer, goods, quantity }: NewRequest): FieldErrors => ({
  ...customerErrors(customer),
  ...(goods === null && { product_sku_id: MESSAGES.pick.enter('product') }),
  ...(!isQuantity(quantity) && { quantity: quantityFault(quantity) }),
});

/** Rules for creating quote requests on behalf of customers, one or several in a row. */
export const newRequestRules: FormRules<QuotationRequest, NewRequest> = {
  noun: 'request',
  blank: blankRequest(NOBODY),
  // The next request is for the same customer. Losing only the customer is no loss, so it does not count as input.
  anew: ({ customer }, blank) => ({ ...blank, customer }),
  errors,
  pathOf: (field) => (field === 'product_id' ? 'product_sku_id' : field),
};
