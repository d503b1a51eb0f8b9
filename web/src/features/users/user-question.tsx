import type { User } from '@console/shared/entities/parties';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { nameOf } from '../../records/person-name.ts';
import type { MoveView } from '../../records/use-move.ts';
import type { UserMove } from './move-kinds.ts';

interface Wording {
  verb: string;
  /** Label of the button; the verb by default. */
  confirm?: string;
  message: string;
  danger: boolean;
}

const WORDS: Record<UserMove, Wording> = {
  ban: {
    verb: 'Ban',
    message:
      "They are signed out everywhere at once and can't sign in until the ban is lifted. Their unsaved work is deleted. They keep their role and their records.",
    danger: true,
  },
  unban: {
    verb: 'Lift the ban on',
    confirm: 'Lift the ban',
    message: 'They can sign in again, with the role and the permissions they had.',
    danger: false,
  },
  logout: {
    verb: 'Sign out',
    message:
      'They are signed out everywhere at once. They can sign in again. Their unsaved work is kept on their devices.',
    danger: true,
  },
  delete: {
    verb: 'Delete',
    message:
      'They are signed out at once and removed from every list. Records they created keep their name. Their email address and mobile number can be used again.',
    danger: true,
  },
};

interface UserQuestionProps {
  kind: UserMove;
  move: MoveView<User>;
}

/** Asks before an action on a user. */
export function UserQuestion({ kind, move }: UserQuestionProps) {
  const { verb, confirm = verb, message, danger } = WORDS[kind];
  return (
    <MoveDialog
      moves={move}
      question={({ row }) => ({ title: `${verb} ${nameOf(row)}?`, message, confirmLabel: confirm, danger })}
    />
  );
}
