import { Button } from '../components/button.tsx';

/** Of `useRecordWork`. */
export interface GoesOn<Command> {
  can: (command: Command) => boolean;
  /** Undefined where the record was not taken out of a queue. */
  saveAndNext: ((command: Command, run?: () => void) => void) | undefined;
}

interface SaveAndNextProps<Command> {
  work: GoesOn<Command> & { isOnToNext: (command: Command) => boolean };
  command: Command;
  /** Of `andTakeNext`. */
  label: string;
  run: () => void;
}

/** What a button, a key or an answer is called that does this and then opens the next of the queue. */
export const andTakeNext = (deed: string): string => `${deed} and take next`;

/** Decides about a record and opens the next of its queue; there where the record was taken out of one. */
export const SaveAndNext = <Command,>({ work, command, label, run }: SaveAndNextProps<Command>) =>
  work.saveAndNext && (
    <Button busy={work.isOnToNext(command)} disabled={!work.isOnToNext(command) && !work.can(command)} onClick={run}>
      {label}
    </Button>
  );
