import type { Product } from '@console/shared/entities/catalogue';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readProduct } from '../../../api/products.ts';
import { useUser } from '../../../stores/use-user.ts';
import { stores } from '../../../stores/stores.ts';
import { FormPage } from '../../../records/form-page.tsx';
import { otherWriterOf } from '../../../records/person-name.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { PRODUCTS } from '../products-link.ts';
import { usePictures } from '../use-pictures.ts';
import { ProductFields } from './product-fields.tsx';
import { PRODUCT_FORM } from './product-kind.ts';
import { partLabel, partText } from './product-parts.ts';

/** /editProduct/{productId} */
export function EditProductScreen() {
  const { productId = '' } = useParams();
  return (
    <RecordPage key={productId} id={productId} store={stores.product} read={read} noun="product" list={PRODUCTS}>
      {(row) => <EditProduct row={row} />}
    </RecordPage>
  );
}

const read = (id: string, signal: AbortSignal) => readProduct(Number(id), signal);
const textOf = partText((category_id) => stores.category.row(String(category_id))?.name);

function EditProduct({ row }: { row: Product }) {
  const navigate = useNavigate();
  const me = useUser().user_id;
  const first = useRef<HTMLInputElement>(null);
  const page = `/createSku/${row.product_id}`;
  const form = useRecordForm(PRODUCT_FORM, { row, onSaved: () => void navigate(page) });
  const pictures = usePictures(form);
  useEffect(() => first.current?.focus(), []);
  const { held } = form.context;
  return (
    <FormPage
      form={form}
      title={`Edit ${row.product_name}`}
      parent={{ to: page, label: row.product_name }}
      submitLabel="Save"
      files={[pictures]}
      differences={{ who: otherWriterOf(held?.row, me), labelOf: partLabel, show: textOf }}
    >
      <ProductFields form={form} pictures={pictures} heldRate={held?.row.pan_india_gst} firstRef={first} />
    </FormPage>
  );
}
