import { namesOf } from '@console/shared/fields/field';
import { ORGANISATION_FIELDS } from '@console/shared/fields/organisation';
import { useRef } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextField } from '../../components/text-field.tsx';
import { labelledField } from '../../records/labelled-field.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { UploadField } from '../../records/uploads/upload-field.tsx';
import { usePicture } from '../../records/uploads/use-picture.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { ORGANISATION_FORM } from './organisation-kind.ts';

/** Creates an organisation. Mount it to open it. */
export function OrganisationDialog({ onClose }: { onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(ORGANISATION_FORM, { onSaved: onClose });
  const { draft, errors, edit, isBusy } = form;
  const field = labelledField(ORGANISATION_FIELDS, form);
  const logo = usePicture(draft.logo, (stored) => edit({ logo: stored }));
  return (
    <RecordDialog
      form={form}
      title="New organisation"
      submitLabel="Create"
      files={[logo]}
      fields={namesOf(ORGANISATION_FIELDS)}
      initialFocus={first}
      onClose={onClose}
    >
      <TextField {...field('organisation_name')} ref={first} className="col-span-full" />
      <UploadField
        label={ORGANISATION_FIELDS.logo.label}
        className="col-span-full"
        files={logo}
        readOnly={isBusy}
        error={errors['logo']}
      />
      <Checkbox
        className="col-span-full"
        label={ORGANISATION_FIELDS.is_active.label}
        disabled={isBusy}
        checked={draft.is_active}
        onChange={(is_active) => edit({ is_active })}
      />
    </RecordDialog>
  );
}
