import type { ApprovalLimits } from '@console/shared/entities/approval-limits';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { useSnapshot } from 'valtio';
import { getApprovalLimits } from '../../api/approvals.ts';
import { cx } from '../../components/cx.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { FormPage } from '../../records/form-page.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { Delegations } from './delegations.tsx';
import { LimitFields } from './limit-fields.tsx';
import { limitDifferences, LIMITS_FORM } from './limits-form.ts';

const LIMITS = {
  store: stores.approval_limits,
  read: (_id: string, signal: AbortSignal) => getApprovalLimits(signal),
  noun: 'approval limits',
  failed: "Couldn't load the approval limits",
  list: { path: '/', title: 'Home' },
};

/**
 * /approval-limits: how far each person's approval of quotations and waiting orders reaches, for admins, and who approves
 * in whose place.
 */
export function LimitsScreen() {
  const hasDelegations = useOffers('GET /approvalDelegations');
  const setsLimits = useUser().role_id === ROLE_ADMIN;
  return (
    // The bar of the form reaches into the space below it.
    <div className={cx('flex flex-col', setsLimits ? 'gap-10' : 'gap-4')}>
      {setsLimits ? (
        <RecordPage id="1" {...LIMITS}>
          {(row) => <EditLimits row={row} />}
        </RecordPage>
      ) : (
        <PageHeader title="Approval limits" />
      )}
      {hasDelegations && <Delegations />}
    </div>
  );
}

function EditLimits({ row }: { row: ApprovalLimits }) {
  const who = useLastWriter(stores.approval_limits, String(row.policy_id));
  const form = useRecordForm(LIMITS_FORM, { row, onSaved: () => undefined });
  const staff = useSnapshot(people);
  return (
    <FormPage
      form={form}
      title="Approval limits"
      parent={{ to: '/', label: 'Home' }}
      below="What you save applies at once, also to what waits already."
      submitLabel="Save"
      differences={{ who, ...limitDifferences((user_id) => staff[user_id]?.name ?? `User ${user_id}`) }}
    >
      <LimitFields form={form} />
    </FormPage>
  );
}
