import { Button } from '../components/button.tsx';
import type { ButtonProps } from '../components/button.tsx';

interface DecisionButtonProps<Command> extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'shortcut' | 'className' | 'children'
> {
  /** From `useRecordWork`. */
  work: {
    isOn: (command: Command) => boolean;
    can: (command: Command) => boolean;
    submit: (command: Command) => void;
  };
  command: Command;
  /** Runs instead of submitting the command. */
  run?: () => void;
  /** Id of the text that explains why the button is disabled. */
  describedBy?: string | undefined;
  /** Why the button is disabled for now, as its tip. */
  held?: string | undefined;
}

/** Runs a decision. Shows a spinner during its call, and is disabled while the decision is not possible. */
export const DecisionButton = <Command,>({
  work,
  command,
  run,
  describedBy,
  held,
  ...button
}: DecisionButtonProps<Command>) => (
  <Button
    {...button}
    busy={work.isOn(command)}
    disabled={!work.isOn(command) && (!work.can(command) || held !== undefined)}
    title={held}
    aria-describedby={describedBy}
    onClick={run ?? (() => work.submit(command))}
  />
);
