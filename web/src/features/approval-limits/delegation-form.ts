import type { ApprovalDelegation } from '@console/shared/entities/approval-delegation';
import { delegateApprovals } from '../../api/approvals.ts';
import { dayErrors } from '../../machines/day-errors.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { stores } from '../../stores/stores.ts';

export interface DelegationDraft {
  giver_id: number | null;
  delegate_id: number | null;
  first_day: string;
  last_day: string;
}

const BLANK: DelegationDraft = { giver_id: null, delegate_id: null, first_day: '', last_day: '' };

export const DELEGATION_FORM: FormKind<ApprovalDelegation, DelegationDraft> = {
  rules: {
    noun: 'delegation',
    blank: BLANK,
    errors: ({ giver_id, delegate_id, first_day, last_day }) => ({
      ...(giver_id === null && { giver_id: 'Choose a person.' }),
      ...(delegate_id === null && { delegate_id: 'Choose a colleague.' }),
      ...(first_day === '' && { first_day: 'Enter the first day.' }),
      ...(last_day === '' && { last_day: 'Enter the last day.' }),
      ...(last_day !== '' && last_day < first_day && { last_day: 'Choose the first day or a later one.' }),
      ...dayErrors('first_day', first_day),
      ...dayErrors('last_day', last_day),
    }),
    gone: 'This delegation has ended.',
  },
  store: stores.approval_delegation,
  idOf: ({ delegation_id }) => String(delegation_id),
  create: ({ giver_id, delegate_id, ...days }, options) =>
    delegateApprovals({ ...(giver_id !== null && { giver_id }), delegate_id: delegate_id ?? 0, ...days }, options),
  words: { created: 'Approvals handed over', createFailed: "Couldn't hand over the approvals" },
};
