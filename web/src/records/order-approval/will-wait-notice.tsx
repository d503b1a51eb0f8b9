import { decidersInWords } from '@console/shared/four-eyes';
import { Notice } from '../../components/notice.tsx';
import { useUser } from '../../stores/use-user.ts';

const LIST = new Intl.ListFormat('en-GB');

export interface WillWaitNoticeProps {
  /** The lines that are priced too low, by name; one twice where two lines are of it. */
  lines: readonly string[];
  /** What they come to less than. */
  least: string;
  /** Who created the order; undefined for one that whoever writes is about to create. */
  created_by?: number | null | undefined;
}

/** Says before an order is saved that it will wait for approval, and whose; nothing where no price is too low. */
export function WillWaitNotice({ lines, least, created_by }: WillWaitNoticeProps) {
  const { user_id, approvers } = useUser();
  if (lines.length === 0) return null;
  const written = { created_by: created_by === undefined ? user_id : created_by, edited_by: user_id };
  const who = decidersInWords(written, approvers?.quotation) || 'someone who may approve quotations';
  const names = [...new Set(lines)];
  const comes = names.length === 1 ? 'comes' : 'come';
  return (
    <Notice tone="warn" title="This order will wait for approval">
      With GST and discounts, {LIST.format(names)} {comes} to less than {least}. Once saved, nothing can be ordered,
      dispatched, invoiced, paid or credited for the order until {who} approves its prices.
    </Notice>
  );
}
