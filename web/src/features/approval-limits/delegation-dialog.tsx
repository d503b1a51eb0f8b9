import { isoDay } from '@console/shared/dates';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { DateField } from '../../components/date-field.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { useNow } from '../../components/use-now.ts';
import { formField } from '../../records/form-field.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { people, staffOf } from '../../stores/people.ts';
import { useUser } from '../../stores/use-user.ts';
import { DELEGATION_FORM } from './delegation-form.ts';
import type { DelegationDraft } from './delegation-form.ts';

const FIELDS = ['giver_id', 'delegate_id', 'first_day', 'last_day'];

/** Hands approvals to a colleague: one's own, and for an admin anybody's. Mount it to open it. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { user_id, role_id } = useUser();
  const first = useRef<HTMLInputElement>(null);
  const today = useNow(isoDay);
  const blank = { ...DELEGATION_FORM.rules.blank, giver_id: user_id, first_day: today };
  const form = useRecordForm(DELEGATION_FORM, { blank, onSaved: onClose });
  const { draft, errors, edit, isBusy } = form;
  const field = formField<DelegationDraft>(form);
  const choices = useApprovers();
  const isAdmin = role_id === ROLE_ADMIN;
  return (
    <RecordDialog
      form={form}
      title="Hand over approvals"
      subtitle="On these days a colleague may also approve what your limit allows"
      submitLabel="Hand over"
      fields={FIELDS}
      initialFocus={first}
      onClose={onClose}
    >
      {isAdmin && (
        <SearchSelect
          className="col-span-full"
          label="Approvals of"
          required
          options={choices}
          value={draft.giver_id}
          disabled={isBusy}
          error={errors['giver_id']}
          onChange={(giver_id) => edit({ giver_id })}
        />
      )}
      <SearchSelect
        className="col-span-full"
        fieldRef={first}
        label="To"
        required
        placeholder="Choose a colleague"
        options={choices.filter(({ value }) => value !== draft.giver_id)}
        value={draft.delegate_id}
        disabled={isBusy}
        error={errors['delegate_id']}
        onChange={(delegate_id) => edit({ delegate_id })}
      />
      <DateField {...field('first_day')} label="First day" required min={today} />
      <DateField {...field('last_day')} label="Last day" required min={draft.first_day || today} />
    </RecordDialog>
  );
}

/** Those who may approve quotations, as far as the gateway says who that is. */
function useApprovers() {
  const { approvers, deciders } = useUser();
  const able = approvers?.quotation ?? deciders;
  return staffOf(useSnapshot(people))
    .filter(({ user_id }) => !able || able.some((one) => one.user_id === user_id))
    .map(({ user_id, name }) => ({ value: user_id, label: name }));
}
