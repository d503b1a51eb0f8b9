import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import type { Ref } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { SearchSelect } from '../../../components/search-select.tsx';
import { Select } from '../../../components/select.tsx';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { labelledField } from '../../../records/labelled-field.ts';
import type { FieldsForm } from '../../../records/form-field.ts';
import { useGstRates } from '../../../records/use-gst-rates.ts';
import { UploadField } from '../../../records/uploads/upload-field.tsx';
import type { FieldUploads } from '../../../records/uploads/use-uploads.ts';
import { useAttributesConfig } from '../use-attributes-config.ts';
import { useCategories } from '../use-categories.ts';
import { answered } from './product-parts.ts';
import type { ProductDraft } from './product-parts.ts';

export interface ProductFieldsProps {
  form: FieldsForm<ProductDraft>;
  pictures: FieldUploads;
  /** The product's stored GST rate, which may no longer be a valid one. */
  heldRate?: number | undefined;
  firstRef: Ref<HTMLInputElement>;
}

const GRID = 'grid gap-4 mobile:grid-cols-2 tablet:grid-cols-3 items-start';

export function ProductFields({ form, pictures, heldRate, firstRef }: ProductFieldsProps) {
  const { draft, errors, edit } = form;
  const readOnly = form.isBusy || form.isClosed;
  const categories = useCategories();
  const category = categories.find(({ category_id }) => category_id === draft.category_id);
  const { attributes } = useAttributesConfig(draft.category_id, category?.revision);
  const rates = useGstRates(heldRate);
  const leaves = category?.level1.find(({ name }) => name === draft.level2)?.subCategories ?? [];
  const asked = [...new Set([...(category?.attributes ?? []), ...Object.keys(draft.attributes)])];
  const field = labelledField(PRODUCT_FIELDS, form);
  return (
    <>
      <Panel title="Product">
        <div className={GRID}>
          <TextField {...field('product_name')} ref={firstRef} className="tablet:col-span-2" />
          <TextField {...field('brand')} />
          <TextArea {...field('description')} className="col-span-full" />
        </div>
      </Panel>
      <Panel title="Category and tax">
        <div className={GRID}>
          <SearchSelect
            label="Category"
            required
            placeholder="Search By Category"
            disabled={readOnly}
            options={categories.map(({ category_id, name }) => ({ value: category_id, label: name }))}
            value={draft.category_id}
            error={errors['category_id']}
            onChange={(category_id) => edit({ category_id, level2: '', level3: '' })}
          />
          <Select
            label="Sub-category"
            disabled={readOnly || !category}
            options={namesOf(category?.level1 ?? [], draft.level2)}
            value={draft.level2}
            error={errors['level2']}
            onChange={(level2) => edit({ level2, level3: '' })}
          />
          <Select
            label="Sub-category, second level"
            disabled={readOnly || draft.level2 === ''}
            options={namesOf(leaves, draft.level3)}
            value={draft.level3}
            error={errors['level3']}
            onChange={(level3) => edit({ level3 })}
          />
          <TextField {...field('hsn')} inputMode="numeric" maxLength={8} hint="4, 6 or 8 digits" />
          <Select
            label="GST"
            required
            placeholder="Select a rate"
            disabled={readOnly}
            options={rates}
            value={draft.pan_india_gst}
            error={errors['pan_india_gst']}
            onChange={(pan_india_gst) => edit({ pan_india_gst })}
          />
        </div>
      </Panel>
      <Panel title="Attributes">
        {asked.length === 0 ? (
          <p className="text-muted">
            {category ? `${category.name} has no attributes.` : 'Choose a category to see its attributes'}
          </p>
        ) : (
          <div className={GRID}>
            {asked.map((name) => (
              <SuggestField
                key={name}
                autoComplete="off"
                readOnly={readOnly}
                label={name}
                maxLength={100}
                suggestions={attributes.find((one) => one.name === name)?.values ?? []}
                value={draft.attributes[name] ?? ''}
                error={errors[`attributes.${name}`]}
                onChange={(value) => edit({ attributes: answered(draft.attributes, name, value) })}
              />
            ))}
          </div>
        )}
      </Panel>
      <Panel title="Pictures">
        <UploadField
          label={PRODUCT_FIELDS.assets.label}
          hideLabel
          hint="JPEG, JPG or PNG, up to 20 MB each and ten in all; the first one is shown in lists"
          files={pictures}
          readOnly={readOnly}
          error={errors['assets']}
        />
      </Panel>
    </>
  );
}

/** Keeps a stored value as an option even if it is no longer offered. */
function namesOf(among: readonly { name: string }[], value: string) {
  const names = among.map(({ name }) => name);
  const known = value === '' || names.includes(value) ? names : [...names, value];
  return [{ value: '', label: 'None' }, ...known.map((name) => ({ value: name, label: name }))];
}
