import type { Lead } from '@console/shared/entities/parties';
import { blankOf, draftOf, errorsOf, partsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { leadChart } from '@console/shared/lifecycles/lead';
import { LEAD_MESSAGES } from '@console/shared/lead-messages';
import { createLead, deleteLead, updateLead } from '../../../api/leads.ts';
import { fieldParts } from '../../../machines/record-work/parts.ts';
import { stores } from '../../../stores/stores.ts';
import { fieldDifferences } from '../../../records/field-differences.ts';
import { deletable } from '../../../records/use-move.ts';
import type { MoveKind } from '../../../records/use-move.ts';
import type { FormKind } from '../../../records/use-record-form.ts';

export type LeadDraft = DraftOf<typeof LEAD_FIELDS>;

const PARTS = partsOf(LEAD_FIELDS);

export const LEAD_DIFFERENCES = fieldDifferences<LeadDraft>({
  fields: LEAD_FIELDS,
  parts: PARTS,
  labels: { place: 'Place' },
});

const idOf = ({ lead_id }: Lead) => String(lead_id);

export const LEAD_FORM: FormKind<Lead, LeadDraft> = {
  rules: {
    noun: 'lead',
    blank: blankOf(LEAD_FIELDS),
    draftOf: (lead) => draftOf(LEAD_FIELDS, lead),
    parts: fieldParts<LeadDraft>(PARTS),
    errors: (draft, seen) => errorsOf(LEAD_FIELDS, valuesOf(LEAD_FIELDS, draft), seen),
    closed: ({ lead_status }) =>
      leadChart.allowed(lead_status).length > 0
        ? undefined
        : `This lead is ${leadChart.label(lead_status)}: it stays as it was.`,
    gone: 'This lead was deleted.',
  },
  store: stores.lead,
  idOf,
  create: (draft, options) => createLead(valuesOf(LEAD_FIELDS, draft), options),
  correct: ({ lead_id }, draft, options) => updateLead({ lead_id, ...valuesOf(LEAD_FIELDS, draft) }, options),
  words: {
    created: LEAD_MESSAGES.created,
    createFailed: LEAD_MESSAGES.createFailed,
    updated: LEAD_MESSAGES.updated,
    updateFailed: LEAD_MESSAGES.updateFailed,
  },
  keptAs: 'lead.1',
};

/** A lost lead cannot be reopened. */
export const LEAD_LOSS: MoveKind<Lead> = {
  noun: 'lead',
  chart: leadChart,
  statusOf: ({ lead_status }) => lead_status,
  store: stores.lead,
  idOf,
  move: ({ row: { lead_id } }, options) => updateLead({ lead_id, lead_status: 'LOST' }, options),
  words: { done: LEAD_MESSAGES.updated, failed: LEAD_MESSAGES.updateFailed },
};

export const LEAD_REMOVAL: MoveKind<Lead> = {
  noun: 'lead',
  chart: deletable('seller'),
  store: stores.lead,
  idOf,
  move: async ({ row }, options) => {
    await deleteLead(row.lead_id, options);
    return row;
  },
  words: { done: LEAD_MESSAGES.deleted, failed: LEAD_MESSAGES.deleteFailed },
};
