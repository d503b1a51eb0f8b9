import type { User } from '@console/shared/entities/parties';
import { checked, chosen } from '@console/shared/field-checks';
import { blankOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { PERSON_FIELDS, personErrors } from '@console/shared/fields/person';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { createUser } from '../../api/users.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export type PersonDraft = DraftOf<typeof PERSON_FIELDS>;

export interface StaffDraft extends PersonDraft {
  role_id: number | null;
}

export interface ContactDraft extends PersonDraft {
  /** Only filters the customers. */
  org_id: number | null;
  tenant_id: number | null;
}

const valuesOfPerson = (draft: PersonDraft) => valuesOf(PERSON_FIELDS, draft);

const words = { created: MESSAGES.user.created };
const idOf = ({ user_id }: User) => String(user_id);

export const STAFF_FORM: FormKind<User, StaffDraft> = {
  rules: {
    noun: 'admin',
    blank: { ...blankOf(PERSON_FIELDS), role_id: null },
    errors: (draft) => ({
      ...personErrors(valuesOfPerson(draft)),
      ...checked(draft, { role_id: chosen('*Please select a role') }),
    }),
  },
  store: stores.admin_user,
  idOf,
  create: (draft, options) => createUser({ ...valuesOfPerson(draft), role_id: draft.role_id ?? 0 }, options),
  words,
  keptAs: 'admin.1',
};

export const CONTACT_FORM: FormKind<User, ContactDraft> = {
  rules: {
    noun: 'user',
    blank: { ...blankOf(PERSON_FIELDS), org_id: null, tenant_id: null },
    errors: (draft) => ({
      ...checked(draft, { tenant_id: chosen(MESSAGES.pick.account) }),
      ...personErrors(valuesOfPerson(draft)),
    }),
  },
  store: stores.tenant_user,
  idOf,
  create: (draft, options) =>
    createUser({ ...valuesOfPerson(draft), role_id: ROLE_CUSTOMER, tenant_id: draft.tenant_id }, options),
  words,
  pathOf: ({ tenant_id, user_id }) => `/tenantUsers/${tenant_id}?user_id=${user_id}`,
  keptAs: 'tenant-user.1',
};
