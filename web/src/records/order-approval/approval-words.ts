import { mayDecide } from '@console/shared/approval-limits';
import type { Judged } from '@console/shared/approval-limits';
import { decidersInWords, namesInWords } from '@console/shared/four-eyes';
import type { Profile } from '../../stores/session.ts';

const SOMEONE = 'someone who may approve quotations approves its prices.';

type User = Pick<Profile, 'user_id' | 'approvers' | 'deciders'>;

/** Who approves what this person is about to save: 'Meera Nair approves its prices.' */
export function approvalWords(user: User, judged: Judged | undefined, created_by: number | null): string {
  const { user_id, approvers, deciders } = user;
  const written = { created_by, edited_by: user_id };
  if (!deciders) {
    const names = decidersInWords(written, approvers?.quotation);
    return names ? `${names} approves its prices.` : SOMEONE;
  }
  if (!judged) return SOMEONE;
  const people = mayDecide({ written, judged }, { approvers: approvers?.quotation, deciders });
  const names = namesInWords(people.filter((one) => one.user_id !== user_id));
  if (names) return `${names} approves its prices.`;
  return people.length > 0
    ? 'you approve its prices: nobody else may.'
    : 'its prices are approved. Nobody may approve them yet: ask an admin to raise a limit.';
}
