import { Button } from '../components/button.tsx';
import type { ButtonProps } from '../components/button.tsx';

interface DecisionButtonProps<Command> extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'shortcut' | 'className' | 'children'
> {
  /** Of `useRecordWork`. */
  work: {
    isBusy: boolean;
    isOn: (command: Command) => boolean;
    can: (command: Command) => boolean;
    submit: (command: Command) => void;
  };
  command: Command;
  /** Instead of submitting the command. */
  run?: () => void;
}

/** Decides about a record: turns while its call runs, and is off where nothing runs and it cannot be. */
export const DecisionButton = <Command,>({ work, command, run, ...button }: DecisionButtonProps<Command>) => (
  <Button
    {...button}
    busy={work.isOn(command)}
    disabled={!work.isBusy && !work.can(command)}
    onClick={run ?? (() => work.submit(command))}
  />
);
