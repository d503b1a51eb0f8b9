import type { Product, Sku } from '@console/shared/entities/catalogue';
import { useRef, useState } from 'react';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stores } from '../../../stores/stores.ts';
import { formField } from '../../../records/form-field.ts';
import { RecordDialog } from '../../../records/record-dialog.tsx';
import { UploadField } from '../../../records/uploads/upload-field.tsx';
import { useLastWriter } from '../../../records/use-last-writer.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { useAttributesConfig } from '../use-attributes-config.ts';
import { usePictures } from '../use-pictures.ts';
import { skuForm, skuPartLabel, skuPartText } from './sku-kind.ts';

export interface SkuDialogProps {
  product: Pick<Product, 'product_id' | 'product_name' | 'category_id'>;
  /** The SKU to edit; omitted to add new ones, one after another. */
  row?: Sku | undefined;
  onClose: () => void;
}

const FIELDS = ['product_sku_name', 'unit', 'assets'];

/** Adds SKUs to a product, or edits one. Mount it to open it. */
export function SkuDialog({ product, row, onClose }: SkuDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => skuForm(product.product_id));
  const form = useRecordForm(kind, {
    row,
    about: `product ${product.product_id}`,
    onSaved: (_sku, more) => {
      if (more) first.current?.focus();
      else onClose();
    },
  });
  const field = formField(form);
  const pictures = usePictures(form);
  const { units } = useAttributesConfig(product.category_id);
  const who = useLastWriter(stores.sku, row && String(row.product_sku_id));
  const readOnly = form.isBusy || form.isClosed;
  return (
    <RecordDialog
      form={form}
      title={row ? `Edit ${row.product_sku_name}` : 'New SKU'}
      subtitle={product.product_name}
      submitLabel={row ? 'Save' : 'Add SKU'}
      moreLabel={row ? undefined : 'Add another'}
      files={[pictures]}
      fields={FIELDS}
      initialFocus={first}
      differences={{ who, labelOf: skuPartLabel, show: skuPartText }}
      onClose={onClose}
    >
      <TextField
        {...field('product_sku_name')}
        ref={first}
        label="Name"
        required
        maxLength={100}
        hint="What sets it apart from the others, such as 50 kg bag or 12 mm"
      />
      <SuggestField
        {...field('unit')}
        label="Unit"
        required
        maxLength={50}
        hint="Unit of measure, such as bag or kg"
        suggestions={units}
      />
      <UploadField
        className="col-span-full"
        label="Pictures"
        files={pictures}
        readOnly={readOnly}
        error={form.errors['assets']}
      />
    </RecordDialog>
  );
}
