import { Button } from '../components/button.tsx';
import type { ButtonProps } from '../components/button.tsx';

interface DecisionButtonProps<Command> extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'shortcut' | 'className' | 'children'
> {
  /** Of `useRecordWork`. */
  work: {
    isOn: (command: Command) => boolean;
    can: (command: Command) => boolean;
    submit: (command: Command) => void;
  };
  command: Command;
  /** Instead of submitting the command. */
  run?: () => void;
  /** The id of the words that say why it is off. */
  describedBy?: string | undefined;
}

/** Decides about a record: turns while its call runs, and is off where nothing runs and it cannot be. */
export const DecisionButton = <Command,>({
  work,
  command,
  run,
  describedBy,
  ...button
}: DecisionButtonProps<Command>) => (
  <Button
    {...button}
    busy={work.isOn(command)}
    disabled={!work.isOn(command) && !work.can(command)}
    aria-describedby={describedBy}
    onClick={run ?? (() => work.submit(command))}
  />
);
