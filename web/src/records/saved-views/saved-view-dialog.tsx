import { SAVED_VIEW } from '@console/shared/constants';
import type { SavedView } from '@console/shared/entities/saved-view';
import { roleName, STAFF_ROLES } from '@console/shared/permissions';
import { useRef } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../form-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { SAVED_VIEW_FORM } from './saved-view-kind.ts';
import type { SavedViewDraft } from './saved-view-kind.ts';

/** Roles of one name are shared with together. */
const ROLES = [...Map.groupBy(STAFF_ROLES, (role) => roleName(role))];

export interface SavedViewDialogProps {
  /** The view to rename, share or pin; without it, a new one is saved. */
  row?: SavedView | undefined;
  /** The list to save. */
  path: string;
  query: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Saves a list under a name, or says what that name is and whose view it is. Mount it to open it. */
export function SavedViewDialog({ row, path, query, onSaved, onClose }: SavedViewDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const blank = { ...SAVED_VIEW_FORM.rules.blank, path, query };
  const form = useRecordForm(SAVED_VIEW_FORM, { row, blank, onSaved });
  const { draft, edit, isBusy } = form;
  const field = formField<SavedViewDraft>(form);
  const share = (roles: readonly number[], isShared: boolean) =>
    edit({ role_ids: [...draft.role_ids.filter((role) => !roles.includes(role)), ...(isShared ? roles : [])] });
  return (
    <RecordDialog
      form={form}
      title={row ? 'Rename, share or pin the view' : 'Save this view'}
      subtitle={row ? row.name : 'Filters, columns, order and row height, under a name'}
      submitLabel="Save"
      width="30rem"
      fields={['name', 'role_ids', 'is_pinned']}
      initialFocus={first}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        ref={first}
        label="Name"
        maxLength={SAVED_VIEW.nameMax}
        required
        className="col-span-full"
      />
      <Checkbox
        className="col-span-full"
        label="Pin to the menu, with its number of rows"
        disabled={isBusy}
        checked={draft.is_pinned}
        onChange={(is_pinned) => edit({ is_pinned })}
      />
      <fieldset disabled={isBusy} className="col-span-full flex flex-col gap-2">
        <legend className="text-muted mb-1.5 text-sm font-medium">Share with</legend>
        {ROLES.map(([name, roles]) => (
          <Checkbox
            key={name}
            label={name}
            checked={roles.every((role) => draft.role_ids.includes(role))}
            onChange={(isShared) => share(roles, isShared)}
          />
        ))}
      </fieldset>
    </RecordDialog>
  );
}
