import { limitErrors } from '@console/shared/approval-limits';
import { LEAST_MARGIN_MAX } from '@console/shared/entities/approval-limits';
import type { ApprovalLimits } from '@console/shared/entities/approval-limits';
import { formatInr, formatPercent } from '@console/shared/money';
import { updateApprovalLimits } from '../../api/approvals.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { stores } from '../../stores/stores.ts';

export interface LimitDraft {
  /** Distinguishes rows on the screen. */
  key: string;
  user_id: number | null;
  /** Null while empty, NaN while not a number. */
  amount: number | null;
  least_margin: number | null;
}

export interface LimitsDraft {
  limits: readonly LimitDraft[];
}

const valuesOf = ({ limits }: LimitsDraft) => ({
  limits: limits.map(({ user_id, amount, least_margin }) => ({ user_id: user_id ?? 0, amount, least_margin })),
});

/** Error messages by path, such as `limits.0.amount`. */
function errorsIn(draft: LimitsDraft): Record<string, string> {
  const found = draft.limits.flatMap(({ user_id, amount, least_margin }, at): [string, string][] => [
    ...error(`limits.${at}.user_id`, user_id !== null, 'Choose a person.'),
    ...error(`limits.${at}.amount`, amount === null || amount >= 0, 'Enter an amount, or nothing.'),
    ...error(
      `limits.${at}.least_margin`,
      least_margin === null || (least_margin >= 0 && least_margin <= LEAST_MARGIN_MAX),
      `Enter 0 to ${LEAST_MARGIN_MAX}, or nothing.`,
    ),
  ]);
  return found.length > 0 ? Object.fromEntries(found) : limitErrors(valuesOf(draft).limits);
}

const error = (path: string, isGood: boolean, text: string): [string, string][] => (isGood ? [] : [[path, text]]);

export const LIMITS_FORM: FormKind<ApprovalLimits, LimitsDraft> = {
  rules: {
    noun: 'change of approval limits',
    blank: { limits: [] },
    draftOf: ({ limits }) => ({ limits: limits.map((one) => ({ ...one, key: `limit ${one.user_id}` })) }),
    parts: fieldParts<LimitsDraft>({ limits: ['limits'] }),
    errors: errorsIn,
    gone: 'The approval limits were deleted.',
  },
  store: stores.approval_limits,
  idOf: ({ policy_id }) => String(policy_id),
  correct: (_seen, draft, options) => updateApprovalLimits(valuesOf(draft), options),
  words: { updated: 'Approval limits updated' },
  keptAs: 'approval-limits.1',
};

/** How limits that somebody else changed are shown. */
export const limitDifferences = (nameOf: (user_id: number) => string) => ({
  labelOf: () => 'Limits',
  show: (_part: string, { limits }: LimitsDraft) =>
    limits
      .map(({ user_id, amount, least_margin }) => {
        const reach = [
          ...(amount === null ? [] : [`up to ${formatInr(amount)}`]),
          ...(least_margin === null ? [] : [`from ${formatPercent(least_margin)}`]),
        ];
        return `${nameOf(user_id ?? 0)} ${reach.join(', ')}`;
      })
      .join('; ') || 'None',
});
