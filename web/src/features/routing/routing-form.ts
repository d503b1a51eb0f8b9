import type { RoutingPolicy } from '@console/shared/entities/routing-policy';
import { QUEUES } from '@console/shared/queues';
import { updateRoutingPolicy } from '../../api/routing.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { stores } from '../../stores/stores.ts';
import { BLANK_ROUTING, draftOfRouting, routingDraftErrors, valuesOfRouting } from './routing-draft.ts';
import type { RoutingDraft } from './routing-draft.ts';

export const ROUTING_FORM: FormKind<RoutingPolicy, RoutingDraft> = {
  rules: {
    noun: 'change of routing',
    blank: BLANK_ROUTING,
    draftOf: draftOfRouting,
    parts: fieldParts<RoutingDraft>({ rules: ['rules'], capacities: ['capacities'] }),
    errors: routingDraftErrors,
    gone: 'The routing was deleted.',
  },
  store: stores.routing_policy,
  idOf: ({ policy_id }) => String(policy_id),
  correct: (_seen, draft, options) => updateRoutingPolicy(valuesOfRouting(draft), options),
  words: { updated: 'Routing updated' },
  keptAs: 'routing.1',
};

/** How a part that somebody else changed is shown. */
export const routingDifferences = (nameOf: (user_id: number) => string) => ({
  labelOf: (part: string) => (part === 'rules' ? 'Rules' : 'Capacities'),
  show: (part: string, { rules, capacities }: RoutingDraft) => {
    if (part === 'rules') {
      const words = rules.map(({ queue, people }) => `${QUEUES[queue].label}: ${people.map(nameOf).join(', ')}`);
      return words.join('; ') || 'None';
    }
    return capacities.map(({ user_id, records }) => `${nameOf(user_id ?? 0)} ${records ?? '—'}`).join(', ') || 'None';
  },
});
