import type { Seller } from '@console/shared/entities/parties';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { stores } from '../../stores/stores.ts';
import { FormPage } from '../../records/form-page.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { SELLER_DIFFERENCES, SELLER_FORM } from '../../records/sellers/seller-kind.ts';
import { SellerFields } from '../../records/sellers/seller-fields.tsx';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { SELLER_PAGE } from './seller-page.ts';

/** /editSeller/{sellerId} */
export function EditSellerScreen() {
  const { sellerId = '' } = useParams();
  return (
    <RecordPage key={sellerId} id={sellerId} {...SELLER_PAGE}>
      {(row) => <EditSeller row={row} />}
    </RecordPage>
  );
}

function EditSeller({ row }: { row: Seller }) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const who = useLastWriter(stores.seller, String(row.seller_id));
  const page = `/view-seller/${row.seller_id}`;
  const form = useRecordForm(SELLER_FORM, { row, onSaved: () => void navigate(page) });
  useEffect(() => first.current?.focus(), []);
  return (
    <FormPage
      form={form}
      title={`Edit ${row.seller_name}`}
      parent={{ to: page, label: row.seller_name }}
      submitLabel="Save"
      differences={{ who, ...SELLER_DIFFERENCES }}
    >
      <SellerFields form={form} firstRef={first} />
    </FormPage>
  );
}
