import { formatDay, isoDay } from '@console/shared/dates';
import type { ApprovalDelegation } from '@console/shared/entities/approval-delegation';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { can, ROLE_ADMIN } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { messageOf } from '../../api/api-error.ts';
import { endDelegation, listDelegations } from '../../api/approvals.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { useNow } from '../../components/use-now.ts';
import { LiveFailure } from '../../records/live-failure.tsx';
import { LivePanel } from '../../records/live-panel.tsx';
import { useLiveRows } from '../../records/use-live-rows.ts';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { DelegationDialog } from './delegation-dialog.tsx';

/** Who approves in whose place, today or later: one's own delegations, and for an admin everybody's. */
export function Delegations() {
  const { user_id, role_id, permissions } = useUser();
  const today = useNow(isoDay);
  const live = useLiveRows(stores.approval_delegation, 'all', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (_page, signal) => listDelegations(signal),
  }));
  const [isGiving, setGiving] = useState(false);
  const [asked, setAsked] = useState<ApprovalDelegation>();
  const [isBusy, setBusy] = useState(false);
  const nameOf = useNames();
  const isAdmin = role_id === ROLE_ADMIN;
  const rows = live.rows
    .filter(({ giver_id, delegate_id }) => isAdmin || giver_id === user_id || delegate_id === user_id)
    .filter(({ last_day }) => last_day >= today)
    .toSorted((one, other) => one.first_day.localeCompare(other.first_day) || one.delegation_id - other.delegation_id);

  async function end({ delegation_id, revision }: ApprovalDelegation) {
    setBusy(true);
    try {
      await endDelegation(delegation_id, revision);
      toastSuccess('Delegation ended');
    } catch (problem) {
      toastError("Couldn't end the delegation", messageOf(problem));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }
  return (
    <LivePanel
      title="Delegations"
      live={live}
      actions={
        can(permissions, 'quotation', 'APPROVE') && (
          <Button size="sm" icon={Plus} onClick={() => setGiving(true)}>
            Hand over approvals
          </Button>
        )
      }
    >
      <p className="text-muted mb-3 text-sm">
        On these days the colleague may approve what either limit allows, except what they wrote themselves. What was
        handed to you is not passed on.
      </p>
      {live.view.state === 'reading' && <SkeletonRows rows={2} label="Loading the delegations…" />}
      {live.view.state === 'failed' && <LiveFailure live={live} failed="Couldn't load the delegations" />}
      {live.view.state === 'ready' && rows.length === 0 && <p className="text-muted">No delegations.</p>}
      {rows.length > 0 && (
        <ul aria-label="Delegations" className="flex flex-col">
          {rows.map((row) => {
            const [delegate, giver] = [nameOf(row.delegate_id), nameOf(row.giver_id)];
            return (
              <li
                key={row.delegation_id}
                className="border-line flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-1.5 last:border-b-0"
              >
                <span className="mobile:min-w-0 w-full flex-1 wrap-anywhere">
                  {delegate} for {giver === 'You' ? 'you' : giver}
                  <span className="text-muted block text-sm">{spanWords(row)}</span>
                </span>
                {row.first_day <= today ? <Badge tone="green">Today</Badge> : <Badge>Later</Badge>}
                {(isAdmin || row.giver_id === user_id) && (
                  <Button size="sm" aria-label={`End: ${delegate} for ${giver}`} onClick={() => setAsked(row)}>
                    End…
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isGiving && <DelegationDialog onClose={() => setGiving(false)} />}
      <ConfirmDialog
        open={asked !== undefined}
        title="End the delegation?"
        message={asked && `${nameOf(asked.delegate_id)} then approves within their own limit only, from now on.`}
        confirmLabel="End it"
        danger
        busy={isBusy}
        onConfirm={() => asked && void end(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </LivePanel>
  );
}

function useNames(): (user_id: number) => string {
  const staff = useSnapshot(people);
  const me = useUser().user_id;
  return (user_id) => (user_id === me ? 'You' : (staff[user_id]?.name ?? `User ${user_id}`));
}

const spanWords = ({ first_day, last_day }: ApprovalDelegation): string =>
  first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} to ${formatDay(last_day)}`;
