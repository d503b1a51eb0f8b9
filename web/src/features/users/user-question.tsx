import type { User } from '@console/shared/entities/parties';
import { MoveDialog } from '../../records/move-dialog.tsx';
import { nameOf } from '../../records/person-name.ts';
import type { MoveView } from '../../records/use-move.ts';
import type { UserMove } from './move-kinds.ts';

const WORDS = {
  ban: {
    verb: 'Ban',
    message:
      'Every window of theirs is signed out at once, and they cannot sign in any more. A ban is not taken back: whoever is to return is deleted and created anew.',
  },
  logout: {
    verb: 'Log out',
    message: 'Every window of theirs is signed out at once. They may sign in again.',
  },
  delete: {
    verb: 'Delete',
    message:
      'They are signed out at once and leave every list; what they wrote keeps their name. Their e-mail address and phone number are free again.',
  },
} as const satisfies Record<UserMove, object>;

interface UserQuestionProps {
  kind: UserMove;
  move: MoveView<User>;
}

/** Asks before something is done with a user. */
export function UserQuestion({ kind, move }: UserQuestionProps) {
  const { verb, message } = WORDS[kind];
  return (
    <MoveDialog
      moves={move}
      question={({ row }) => ({ title: `${verb} ${nameOf(row)}?`, message, confirmLabel: verb, danger: true })}
    />
  );
}
