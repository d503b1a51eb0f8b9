import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import { getDeadlinePolicy } from '../../api/deadlines.ts';
import { FormPage } from '../../records/form-page.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { stores } from '../../stores/stores.ts';
import { HolidayFields } from './holiday-fields.tsx';
import { POLICY_DIFFERENCES, POLICY_FORM } from './policy-form.ts';
import { TargetFields } from './target-fields.tsx';
import { WeekFields } from './week-fields.tsx';

const POLICY = {
  store: stores.deadline_policy,
  read: (_id: string, signal: AbortSignal) => getDeadlinePolicy(signal),
  noun: 'deadline policy',
  failed: "Couldn't load the deadlines",
  list: { path: '/', title: 'Home' },
};

/** /deadlines: working hours, holidays and targets. */
export function DeadlinesScreen() {
  return (
    <RecordPage id="1" {...POLICY}>
      {(row) => <EditPolicy row={row} />}
    </RecordPage>
  );
}

function EditPolicy({ row }: { row: DeadlinePolicy }) {
  const who = useLastWriter(stores.deadline_policy, String(row.policy_id));
  const form = useRecordForm(POLICY_FORM, { row, onSaved: () => undefined });
  return (
    <FormPage
      form={form}
      title="Working hours and deadlines"
      parent={{ to: '/', label: 'Home' }}
      below="What you save applies to records that enter their queue from then on."
      submitLabel="Save"
      differences={{ who, ...POLICY_DIFFERENCES }}
    >
      <TargetFields form={form} />
      <div className="wide:grid-cols-2 grid grid-cols-1 items-start gap-4">
        <WeekFields form={form} />
        <HolidayFields form={form} />
      </div>
    </FormPage>
  );
}
