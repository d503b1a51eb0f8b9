import type { Organisation } from '@console/shared/entities/parties';
import { blankOf, errorsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { ORGANISATION_FIELDS } from '@console/shared/fields/organisation';
import { MESSAGES } from '@console/shared/messages';
import { createOrganisation } from '../../api/organisations.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export const ORGANISATION_FORM: FormKind<Organisation, DraftOf<typeof ORGANISATION_FIELDS>> = {
  rules: {
    noun: 'organisation',
    blank: blankOf(ORGANISATION_FIELDS),
    errors: (draft) => errorsOf(ORGANISATION_FIELDS, valuesOf(ORGANISATION_FIELDS, draft)),
  },
  store: stores.organisation,
  idOf: ({ org_id }) => String(org_id),
  create: (draft, options) => createOrganisation(valuesOf(ORGANISATION_FIELDS, draft), options),
  words: { created: MESSAGES.others.organisationCreated, createFailed: MESSAGES.others.organisationCreateFailed },
  keptAs: 'organisation.1',
};
