import { formatDateTime } from '@console/shared/dates';
import { roleName } from '@console/shared/permissions';
import { useContext } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Facts } from '../../components/facts.tsx';
import { Modal } from '../../components/modal.tsx';
import type { OpenedProps } from '../../lists/list-screen.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { nameOf } from '../../records/person-name.ts';
import { LastSeen } from './last-seen.tsx';
import { UserMovesContext } from './user-moves.tsx';

const VERBS = [
  ['logout', 'Sign out…'],
  ['ban', 'Ban…'],
  ['unban', 'Lift the ban…'],
  ['delete', 'Delete…'],
] as const;

/** A user of the list in a dialog, with all details and actions. */
export function OpenedUser({ id, onClose }: OpenedProps) {
  const staff = useRow(stores.admin_user, id);
  const contact = useRow(stores.tenant_user, id);
  const row = staff ?? contact;
  const moves = useContext(UserMovesContext);
  if (!row) {
    return (
      <Modal open title={`User ${id}`} onClose={onClose}>
        <EmptyState title={`User ${id} is not in this list`}>They may have been deleted.</EmptyState>
      </Modal>
    );
  }
  const verbs = VERBS.filter(([move]) => moves?.may(move, row));
  return (
    <Modal
      open
      width="34rem"
      title={nameOf(row)}
      subtitle={
        <span className="inline-flex items-center gap-2">
          User {row.user_id} · {roleName(row.role_id)} ({row.role_id})
          {row.is_banned && <Badge tone="red">Banned</Badge>}
        </span>
      }
      onClose={onClose}
      footer={
        <>
          {verbs.map(([move, label]) => (
            <Button
              key={move}
              onClick={() => {
                onClose();
                moves?.ask(move, row);
              }}
            >
              {label}
            </Button>
          ))}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Email', value: row.email, wide: true },
          { label: 'Mobile', value: row.mobile },
          { label: 'Username', value: row.username },
          { label: 'Last seen', value: <LastSeen user_id={row.user_id} /> },
          { label: 'Created', value: formatDateTime(row.created_date) },
          { label: 'Changed', value: formatDateTime(row.modified_date) },
        ]}
      />
    </Modal>
  );
}
