import type { User } from '@console/shared/entities/parties';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { nameOf } from '../../records/person-name.ts';
import type { MoveView } from '../../records/use-move.ts';
import type { UserMove } from './move-kinds.ts';

const WORDS = {
  ban: {
    verb: 'Ban',
    message:
      "They are signed out everywhere at once and can't sign in again. A ban can't be lifted: to restore access, delete the user and create a new one.",
  },
  logout: {
    verb: 'Sign out',
    message: 'They are signed out everywhere at once. They can sign in again.',
  },
  delete: {
    verb: 'Delete',
    message:
      'They are signed out at once and removed from every list. Records they created keep their name. Their email address and phone number can be used again.',
  },
} as const satisfies Record<UserMove, object>;

interface UserQuestionProps {
  kind: UserMove;
  move: MoveView<User>;
}

/** Asks before an action on a user. */
export function UserQuestion({ kind, move }: UserQuestionProps) {
  const { verb, message } = WORDS[kind];
  return (
    <MoveDialog
      moves={move}
      question={({ row }) => ({ title: `${verb} ${nameOf(row)}?`, message, confirmLabel: verb, danger: true })}
    />
  );
}
