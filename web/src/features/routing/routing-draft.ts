import type { RoutingPolicy, RoutingRule } from '@console/shared/entities/routing-policy';
import type { DeadlineQueue } from '@console/shared/queues';
import { routingErrors } from '@console/shared/routing';

export interface RuleDraft extends RoutingRule {
  /** Distinguishes rows on the screen. */
  key: string;
}

export interface CapacityDraft {
  key: string;
  user_id: number | null;
  /** Null while empty, NaN while not a number. */
  records: number | null;
}

export interface RoutingDraft {
  /** The first that fits decides. */
  rules: readonly RuleDraft[];
  capacities: readonly CapacityDraft[];
}

export const BLANK_ROUTING: RoutingDraft = { rules: [], capacities: [] };

const CAPACITY_MAX = 50;

export const newRule = (queue: DeadlineQueue): RuleDraft => ({
  ...{ key: crypto.randomUUID(), queue, category_managers: [], customers: [], states: [] },
  ...{ min_amount: null, max_amount: null, people: [] },
});

export const draftOfRouting = ({ rules, capacities }: RoutingPolicy): RoutingDraft => ({
  rules: rules.map((rule, at) => ({ ...rule, key: `rule ${at}` })),
  capacities: capacities.map((one) => ({ ...one, key: `capacity ${one.user_id}` })),
});

export const rulesIn = ({ rules }: RoutingDraft): RoutingRule[] => rules.map(({ key: _key, ...rule }) => rule);

export const valuesOfRouting = (draft: RoutingDraft) => ({
  rules: rulesIn(draft),
  capacities: draft.capacities.map(({ user_id, records }) => ({ user_id: user_id ?? 0, records: records ?? 0 })),
});

/** Error messages by path, such as `rules.0.people` and `capacities.1.records`. */
export function routingDraftErrors(draft: RoutingDraft): Record<string, string> {
  const found = [
    ...draft.rules.flatMap(({ min_amount, max_amount }, at): [string, string][] => [
      ...amountError(`rules.${at}.min_amount`, min_amount),
      ...amountError(`rules.${at}.max_amount`, max_amount),
    ]),
    ...draft.capacities.flatMap(({ user_id, records }, at): [string, string][] => [
      ...(user_id === null ? ([[`capacities.${at}.user_id`, 'Choose a person.']] as [string, string][]) : []),
      ...(records !== null && records >= 1 && records <= CAPACITY_MAX
        ? []
        : ([[`capacities.${at}.records`, `Enter 1 to ${CAPACITY_MAX} records.`]] as [string, string][])),
    ]),
  ];
  if (found.length > 0) return Object.fromEntries(found);
  return routingErrors(valuesOfRouting(draft));
}

const amountError = (path: string, amount: number | null): [string, string][] =>
  amount === null || amount >= 0 ? [] : [[path, 'Enter an amount, or nothing.']];
