import { useHotkeys } from '../components/use-hotkeys.ts';
import type { GoesOn } from './save-and-next.tsx';

interface Decided<Command> extends GoesOn<Command> {
  isBusy: boolean;
  canLook: boolean;
  look: () => void;
  submit: (command: Command) => void;
  leave: (then: () => void) => void;
}

interface Decision<Command> {
  command: Command;
  label: string;
  /** Runs instead of submitting the command. */
  run?: () => void;
}

export interface DecisionKeysProps<Command> {
  work: Decided<Command>;
  approve: Decision<Command>;
  /** Approves and opens the next record of the queue. */
  approveAndNext: { run: () => void; label: string };
  reject: Decision<Command>;
  /** Set while the form beside the decision has edits: Ctrl Enter then saves them. */
  save?: Decision<Command> | undefined;
  /** Skips to the next record of the queue; undefined outside a queue. */
  next?: { run: () => Promise<boolean>; label: string } | undefined;
}

/** The keys for deciding a queue one by one. Rendered inside the dialog, so that they work while it is on top. */
export function DecisionKeys<Command>({
  work,
  approve,
  approveAndNext,
  reject,
  save = approve,
  next,
}: DecisionKeysProps<Command>) {
  const decide =
    ({ command, run = () => work.submit(command) }: Decision<Command>) =>
    () => {
      if (work.can(command)) run();
    };
  useHotkeys({
    a: { run: decide(approve), label: approve.label },
    x: { run: decide(reject), label: reject.label },
    'mod+Enter': { run: decide(save), label: save.label },
    ...(work.saveAndNext && {
      'mod+shift+Enter': { ...approveAndNext, run: decide({ ...approve, ...approveAndNext }) },
    }),
    ...(work.canLook && { r: { run: work.look, label: 'Mark the changes as reviewed' } }),
    ...(next && { n: { run: () => !work.isBusy && work.leave(() => void next.run()), label: next.label } }),
  });
  return null;
}
