import type { Product, Sku } from '@console/shared/entities/catalogue';
import { namesOf } from '@console/shared/fields/field';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { useRef, useState } from 'react';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stores } from '../../../stores/stores.ts';
import { labelledField } from '../../../records/labelled-field.ts';
import { RecordDialog } from '../../../records/record-dialog.tsx';
import { UploadField } from '../../../records/uploads/upload-field.tsx';
import { useLastWriter } from '../../../records/use-last-writer.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { useAttributesConfig } from '../use-attributes-config.ts';
import { usePictures } from '../use-pictures.ts';
import { SKU_DIFFERENCES, skuForm } from './sku-kind.ts';

export interface SkuDialogProps {
  product: Pick<Product, 'product_id' | 'product_name' | 'category_id'>;
  /** The SKU to edit; omitted to add new ones, one after another. */
  row?: Sku | undefined;
  onClose: () => void;
}

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
  const field = labelledField(SKU_FIELDS, form);
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
      fields={namesOf(SKU_FIELDS)}
      initialFocus={first}
      differences={{ who, ...SKU_DIFFERENCES }}
      onClose={onClose}
    >
      <TextField
        {...field('product_sku_name')}
        ref={first}
        hint="What sets it apart from the others, such as 50 kg bag or 12 mm"
      />
      <SuggestField {...field('unit')} hint="Unit of measure, such as bag or kg" suggestions={units} />
      <UploadField
        className="col-span-full"
        label={SKU_FIELDS.assets.label}
        files={pictures}
        readOnly={readOnly}
        error={form.errors['assets']}
      />
    </RecordDialog>
  );
}
