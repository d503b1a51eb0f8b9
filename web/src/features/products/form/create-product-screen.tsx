import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormPage } from '../../../records/form-page.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { ProductFields } from './product-fields.tsx';
import { PRODUCT_FORM } from './product-kind.ts';
import { usePictures } from '../use-pictures.ts';

const PARENT = { to: '/inventoryManager', label: 'Products' };

/** /createProduct */
export function CreateProductScreen() {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(PRODUCT_FORM, { onSaved: ({ product_id }) => void navigate(`/createSku/${product_id}`) });
  const pictures = usePictures(form);
  useEffect(() => first.current?.focus(), []);
  return (
    <FormPage form={form} title="New product" parent={PARENT} submitLabel="Create product" files={[pictures]}>
      <ProductFields form={form} pictures={pictures} firstRef={first} />
    </FormPage>
  );
}
