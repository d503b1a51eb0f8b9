import type { Lead } from '@console/shared/entities/parties';
import { leadChart } from '@console/shared/lifecycles/lead';
import { LEAD_MESSAGES } from '@console/shared/lead-messages';
import { createLead, deleteLead, updateLead } from '../../../api/leads.ts';
import { checked, email, needed, phone } from '../../../machines/field-checks.ts';
import { orNone } from '../../../machines/or-none.ts';
import { fieldParts } from '../../../machines/record-work/parts.ts';
import { stores } from '../../../stores/stores.ts';
import { deletable } from '../../../records/use-move.ts';
import type { MoveKind } from '../../../records/use-move.ts';
import type { FormKind } from '../../../records/use-record-form.ts';

export interface LeadDraft {
  name: string;
  lead_category: string;
  lead_owner: string;
  zone: string;
  mobile: string;
  email: string;
  district: string;
  state: string;
}

const BLANK: LeadDraft = {
  name: '',
  lead_category: '',
  lead_owner: '',
  zone: '',
  mobile: '',
  email: '',
  district: '',
  state: '',
};

const idOf = ({ lead_id }: Lead) => String(lead_id);

export const LEAD_FORM: FormKind<Lead, LeadDraft> = {
  rules: {
    noun: 'lead',
    blank: BLANK,
    draftOf: (lead) => ({
      name: lead.name,
      lead_category: lead.lead_category ?? '',
      lead_owner: lead.lead_owner ?? '',
      zone: lead.zone ?? '',
      mobile: lead.mobile ?? '',
      email: lead.email ?? '',
      district: lead.district ?? '',
      state: lead.state ?? '',
    }),
    parts: fieldParts<LeadDraft>({
      name: ['name'],
      lead_category: ['lead_category'],
      lead_owner: ['lead_owner'],
      zone: ['zone'],
      mobile: ['mobile'],
      email: ['email'],
      place: ['district', 'state'],
    }),
    errors: (draft) => checked(draft, { name: needed('name'), mobile: phone, email }),
    closed: ({ lead_status }) =>
      leadChart.allowed(lead_status).length > 0
        ? undefined
        : `This lead is ${leadChart.label(lead_status)}: it stays as it was.`,
    gone: 'This lead was deleted.',
  },
  store: stores.lead,
  idOf,
  create: (draft, options) => createLead(bodyOf(draft), options),
  correct: ({ lead_id }, draft, options) => updateLead({ lead_id, ...bodyOf(draft) }, options),
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

const bodyOf = ({ name, ...draft }: LeadDraft) => ({
  name: name.trim(),
  lead_category: orNone(draft.lead_category),
  lead_owner: orNone(draft.lead_owner),
  zone: orNone(draft.zone),
  mobile: orNone(draft.mobile),
  email: orNone(draft.email),
  district: orNone(draft.district),
  state: orNone(draft.state),
});
