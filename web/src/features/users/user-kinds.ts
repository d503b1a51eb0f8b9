import type { User } from '@console/shared/entities/parties';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { createUser } from '../../api/users.ts';
import { checked, chosen, email, needed, phone } from '../../machines/field-checks.ts';
import type { Check } from '../../machines/field-checks.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export interface PersonDraft {
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  username: string;
}

export interface StaffDraft extends PersonDraft {
  role_id: number | null;
}

export interface ContactDraft extends PersonDraft {
  /** Only filters the customers. */
  org_id: number | null;
  tenant_id: number | null;
}

const NOBODY: PersonDraft = { first_name: '', last_name: '', email: '', mobile: '', username: '' };

const PERSON: { [Field in keyof PersonDraft]?: Check<string> } = {
  first_name: needed('first name'),
  last_name: needed('last name'),
  email,
  mobile: phone,
};

/** Requires email or phone number, since either can be used to sign in. */
const personErrors = (draft: PersonDraft) => ({
  ...checked(draft, PERSON),
  ...(!draft.email.trim() && !draft.mobile && { email: MESSAGES.pick.contact }),
});

const bodyOf = (draft: PersonDraft) => ({
  first_name: draft.first_name.trim(),
  last_name: draft.last_name.trim(),
  email: draft.email.trim() || null,
  mobile: draft.mobile || null,
  username: draft.username.trim() || null,
});

const words = { created: MESSAGES.user.created };
const idOf = ({ user_id }: User) => String(user_id);

export const STAFF_FORM: FormKind<User, StaffDraft> = {
  rules: {
    noun: 'admin',
    blank: { ...NOBODY, role_id: null },
    errors: (draft) => ({ ...personErrors(draft), ...checked(draft, { role_id: chosen('*Please select a role') }) }),
  },
  store: stores.admin_user,
  idOf,
  create: (draft, options) => createUser({ ...bodyOf(draft), role_id: draft.role_id ?? 0 }, options),
  words,
  keptAs: 'admin.1',
};

export const CONTACT_FORM: FormKind<User, ContactDraft> = {
  rules: {
    noun: 'user',
    blank: { ...NOBODY, org_id: null, tenant_id: null },
    errors: (draft) => ({ ...checked(draft, { tenant_id: chosen(MESSAGES.pick.account) }), ...personErrors(draft) }),
  },
  store: stores.tenant_user,
  idOf,
  create: (draft, options) =>
    createUser({ ...bodyOf(draft), role_id: ROLE_CUSTOMER, tenant_id: draft.tenant_id }, options),
  words,
  pathOf: ({ tenant_id, user_id }) => `/tenantUsers/${tenant_id}?user_id=${user_id}`,
  keptAs: 'tenant-user.1',
};
