import { Button } from '../components/button.tsx';

/** From `useRecordWork`. */
export interface GoesOn<Command> {
  can: (command: Command) => boolean;
  /** Undefined if the record was not taken from a queue. */
  saveAndNext: ((command: Command, run?: () => void) => void) | undefined;
}

interface SaveAndNextProps<Command> {
  work: GoesOn<Command> & { isOnToNext: (command: Command) => boolean };
  command: Command;
  /** From `andTakeNext`. */
  label: string;
  run: () => void;
  /** Why the button is disabled for now, as its tip. */
  held?: string | undefined;
}

/** Labels an action that then opens the next record of the queue. */
export const andTakeNext = (action: string): string => `${action} and take next`;

/** Decides a record and opens the next one. Only rendered if the record was taken from a queue. */
export const SaveAndNext = <Command,>({ work, command, label, run, held }: SaveAndNextProps<Command>) =>
  work.saveAndNext && (
    <Button
      busy={work.isOnToNext(command)}
      disabled={!work.isOnToNext(command) && (!work.can(command) || held !== undefined)}
      title={held}
      onClick={run}
    >
      {label}
    </Button>
  );
