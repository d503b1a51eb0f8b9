import { formatDateTime } from '@console/shared/dates';
import { latenessBy } from '@console/shared/deadlines';
import type { Due as Dates } from '@console/shared/deadlines';
import { cx } from './cx.ts';
import { dueText } from './due-text.ts';
import { LATENESS_TONES } from './lateness-tones.ts';
import { useNow } from './use-now.ts';

/** Until when somebody has to act on a record. Nothing for one without a deadline. */
export const Due = ({ row: { deadline, deadline_warning } }: { row: Dates }) =>
  deadline ? <DueAt deadline={deadline} deadline_warning={deadline_warning} /> : null;

function DueAt({ deadline, deadline_warning }: { deadline: string; deadline_warning: string | null | undefined }) {
  const text = useNow((now) => dueText(Date.parse(deadline), now));
  const lateness = useNow((now) => latenessBy({ deadline, deadline_warning }, now) ?? 'inTime');
  return (
    <time
      dateTime={deadline}
      data-tip={`Due ${formatDateTime(deadline)}`}
      className={cx('whitespace-nowrap', LATENESS_TONES[lateness])}
    >
      {text}
    </time>
  );
}
