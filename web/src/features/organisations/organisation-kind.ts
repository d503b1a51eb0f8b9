import type { Organisation } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { createOrganisation } from '../../api/organisations.ts';
import { checked, needed } from '../../machines/field-checks.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export interface OrganisationDraft {
  organisation_name: string;
  is_active: boolean;
  /** Stored name of a picture, or ''. */
  logo: string;
}

export const ORGANISATION_FORM: FormKind<Organisation, OrganisationDraft> = {
  rules: {
    noun: 'organisation',
    blank: { organisation_name: '', is_active: true, logo: '' },
    errors: (draft) => checked(draft, { organisation_name: needed('organisation name') }),
  },
  store: stores.organisation,
  idOf: ({ org_id }) => String(org_id),
  create: ({ organisation_name, is_active, logo }, options) =>
    createOrganisation({ organisation_name: organisation_name.trim(), is_active, logo: logo || null }, options),
  words: { created: MESSAGES.others.organisationCreated, createFailed: MESSAGES.others.organisationCreateFailed },
  keptAs: 'organisation.1',
};
