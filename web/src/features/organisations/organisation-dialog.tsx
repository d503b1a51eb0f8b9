import { useRef } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../../records/form-field.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { UploadField } from '../../records/uploads/upload-field.tsx';
import { usePicture } from '../../records/uploads/use-picture.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { ORGANISATION_FORM } from './organisation-kind.ts';

const FIELDS = ['organisation_name', 'is_active', 'logo'];

/** Creates an organisation. Mount it to open it. */
export function OrganisationDialog({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(ORGANISATION_FORM, { onSaved: onClose });
  const { draft, errors, edit, isBusy } = form;
  const field = formField(form);
  const logo = usePicture(draft.logo, (stored) => edit({ logo: stored }));
  return (
    <RecordDialog
      form={form}
      title="New organisation"
      submitLabel="Create"
      files={[logo]}
      fields={FIELDS}
      initialFocus={first}
      onClose={onClose}
    >
      <TextField
        {...field('organisation_name')}
        ref={first}
        className="col-span-full"
        label="Organisation name"
        required
        maxLength={100}
      />
      <UploadField label="Logo" className="col-span-full" files={logo} readOnly={isBusy} error={errors['logo']} />
      <Checkbox
        className="col-span-full"
        label="Active: customers can be added to it"
        disabled={isBusy}
        checked={draft.is_active}
        onChange={(is_active) => edit({ is_active })}
      />
    </RecordDialog>
  );
}
