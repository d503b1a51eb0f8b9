import { useRef, useState } from 'react';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { MESSAGES } from '@console/shared/messages';
import { NumberField } from '../../components/number-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { blankRequest, newRequestRules } from '../../machines/new-request.ts';
import type { PickedGoods } from '../../machines/picked.ts';
import { CustomerPicker } from '../pickers/customer-picker.tsx';
import { GoodsPicker } from '../pickers/goods-picker.tsx';
import { primaryOfAny } from '../pickers/primary-customer.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { createRfq } from '../../api/rfqs.ts';
import type { NewRequest } from '../../machines/new-request.ts';
import { stores } from '../../stores/stores.ts';
import { toastCreated } from '../toast-created.tsx';
import type { FormKind } from '../use-record-form.ts';

const LABEL_MAX = 100;
const REMARKS_MAX = 5_000;
const FIELDS = ['tenant_id', 'user_id', 'product_sku_id', 'quantity', 'packaging_type', 'color', 'remarks'];

export interface NewRequestModalProps {
  /** The goods to request, if opened from them. */
  goods?: PickedGoods | undefined;
  onClose: () => void;
}

/** Creates quote requests on behalf of a customer. Mount it to open it. */
export function NewRequestModal({ goods, onClose }: NewRequestModalProps) {
  const goodsField = useRef<HTMLInputElement>(null);
  const quantityField = useRef<HTMLInputElement>(null);
  const entry = goods ? quantityField : goodsField;
  const [blank] = useState(() => ({ ...blankRequest(primaryOfAny()), goods: goods ?? null }));
  const form = useRecordForm(NEW_REQUEST, {
    blank,
    about: goods && String(goods.product_sku_id),
    onSaved: (_, more) => (more ? setTimeout(() => entry.current?.focus()) : onClose()),
  });
  const { draft: request, errors, isBusy, edit } = form;
  return (
    <RecordDialog
      form={form}
      title="New quote request"
      submitLabel="Create"
      moreLabel="Create and add another"
      width="44rem"
      fields={FIELDS}
      initialFocus={request.customer.tenant_id === null ? undefined : entry}
      onClose={onClose}
    >
      <div className="mobile:grid-cols-3 col-span-full grid gap-3">
        <CustomerPicker
          anyOrganisation
          value={request.customer}
          errors={errors}
          disabled={isBusy}
          onChange={(customer) => edit({ customer })}
        />
      </div>
      <div className="col-span-full">
        <GoodsPicker
          label="Product"
          required
          value={request.goods}
          error={errors['product_sku_id']}
          disabled={isBusy}
          fieldRef={goodsField}
          onPick={(picked) => edit({ goods: picked })}
        />
      </div>
      <div className="mobile:grid-cols-3 col-span-full grid gap-3">
        <NumberField
          ref={quantityField}
          label="Quantity"
          required
          decimals={3}
          hint={request.goods?.unit}
          value={request.quantity}
          readOnly={isBusy}
          error={errors['quantity']}
          onChange={(quantity) => edit({ quantity })}
        />
        <TextField
          label="Packaging type"
          maxLength={LABEL_MAX}
          value={request.packaging_type}
          readOnly={isBusy}
          error={errors['packaging_type']}
          onChange={(packaging_type) => edit({ packaging_type })}
        />
        <TextField
          label="Colour"
          maxLength={LABEL_MAX}
          value={request.color}
          readOnly={isBusy}
          error={errors['color']}
          onChange={(color) => edit({ color })}
        />
      </div>
      <TextArea
        className="col-span-full"
        label="Remarks"
        rows={2}
        maxLength={REMARKS_MAX}
        value={request.remarks}
        readOnly={isBusy}
        error={errors['remarks']}
        onChange={(remarks) => edit({ remarks })}
      />
    </RecordDialog>
  );
}

const NEW_REQUEST: FormKind<QuotationRequest, NewRequest> = {
  rules: newRequestRules,
  store: stores.quotation_request,
  idOf: ({ request_id }) => String(request_id),
  create: async (request, options) => {
    const { rfq, message } = await createRfq(bodyOf(request), options);
    const created = [{ entity: 'quotation_request' as const, id: String(rfq.request_id), noun: 'quote request' }];
    if (message === MESSAGES.server.rfqAdded) toastCreated(MESSAGES.rfq.created, created);
    else toastCreated(MESSAGES.rfq.submitted, created, MESSAGES.rfq.submittedDetail);
    return rfq;
  },
  words: {},
  keptAs: 'new-request.2',
};

const bodyOf = ({ customer, goods, quantity, packaging_type, color, remarks }: NewRequest) => ({
  tenant_id: customer.tenant_id ?? 0,
  user_id: customer.user_id ?? 0,
  product_id: goods?.product_id ?? 0,
  product_sku_id: goods?.product_sku_id ?? 0,
  quantity: quantity ?? 0,
  packaging_type: packaging_type.trim() || null,
  color: color.trim() || null,
  remarks: remarks.trim() || null,
});
