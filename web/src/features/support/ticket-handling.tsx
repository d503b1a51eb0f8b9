import type { BodyOf } from '@console/shared/calls/call';
import type { supportCalls } from '@console/shared/calls/support';
import type { SupportTicket } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { priorityLabel, priorityTone, TICKET_PRIORITIES } from '@console/shared/ticket-priorities';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { updateTicket } from '../../api/support.ts';
import { Facts } from '../../components/facts.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { Select } from '../../components/select.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { toastError } from '../../components/toast.ts';
import { nameOf } from '../../records/person-name.ts';
import { stores } from '../../stores/stores.ts';
import { useAssignees } from './assignee.tsx';

interface TicketHandlingProps {
  row: SupportTicket;
  /** False for a closed ticket, and for people without write access. */
  mayChange: boolean;
}

/** Who looks after a ticket, and how much it presses. A choice is saved at once. */
export function TicketHandling({ row, mayChange }: TicketHandlingProps) {
  const { assigned_to_info, priority = 'normal' } = row;
  if (mayChange) return <Choices row={row} />;
  return (
    <Facts
      facts={[
        { label: 'Assigned to', value: assigned_to_info ? nameOf(assigned_to_info) : 'Nobody' },
        { label: 'Priority', value: <StatusBadge tone={priorityTone(priority)} label={priorityLabel(priority)} /> },
      ]}
    />
  );
}

const PRIORITIES = TICKET_PRIORITIES.toReversed().map((value) => ({ value, label: priorityLabel(value) }));

function Choices({
  row: { task_id, revision, assigned_to = null, assigned_to_info, priority = 'normal' },
}: {
  row: SupportTicket;
}) {
  const assignees = useAssignees();
  const [isBusy, setBusy] = useState(false);
  // Somebody who left may still hold it.
  const isKnown = assigned_to === null || assignees.some(({ value }) => value === assigned_to);
  const gone = isKnown ? [] : [{ value: assigned_to, label: nameOf(assigned_to_info) }];
  async function save(chosen: Omit<BodyOf<typeof supportCalls.update>, 'task_id'>) {
    setBusy(true);
    try {
      stores.support_ticket.put(await updateTicket({ task_id, ...chosen }, { ifMatch: revision }));
    } catch (problem) {
      toastError(MESSAGES.ticket.updateFailed, messageOf(problem));
    }
    setBusy(false);
  }
  return (
    <div className="mobile:grid-cols-2 grid grid-cols-1 gap-x-4 gap-y-3">
      <SearchSelect
        label="Assigned to"
        allLabel="Nobody"
        placeholder="Choose a colleague"
        disabled={isBusy}
        options={[...assignees, ...gone]}
        value={assigned_to}
        onChange={(user_id) => user_id !== assigned_to && void save({ assigned_to: user_id })}
      />
      <Select
        label="Priority"
        disabled={isBusy}
        options={PRIORITIES}
        value={priority}
        onChange={(chosen) => void save({ priority: chosen })}
      />
    </div>
  );
}
