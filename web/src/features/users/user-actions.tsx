import type { User } from '@console/shared/entities/parties';
import { Ban, CircleCheck, LogOut, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { Menu } from '../../components/menu.tsx';
import { nameOf } from '../../records/person-name.ts';
import { UserMovesContext } from './user-moves.tsx';

const ACTIONS = [
  { key: 'logout', label: 'Sign out', shortcut: 'L', icon: LogOut, danger: false },
  { key: 'ban', label: 'Ban', shortcut: 'B', icon: Ban, danger: true },
  { key: 'unban', label: 'Lift the ban', shortcut: 'B', icon: CircleCheck, danger: false },
  { key: 'delete', label: 'Delete', shortcut: 'D', icon: Trash2, danger: true },
] as const;

/** This person's actions on a user, in the user's row. */
export function UserActions({ row }: { row: User }) {
  const moves = useContext(UserMovesContext);
  const items = ACTIONS.filter(({ key }) => moves?.may(key, row));
  if (items.length === 0) return null;
  return (
    <Menu
      size="sm"
      label={`Actions: ${nameOf(row)}`}
      items={items.map((item) => ({ ...item, onSelect: () => moves?.ask(item.key, row) }))}
    />
  );
}
