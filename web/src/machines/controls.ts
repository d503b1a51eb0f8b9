import type { EventObject } from 'xstate';

/** What a screen offers of a machine: each control by an event that it sends. */
export type Controls<Name extends string, Event extends EventObject> = Readonly<Record<Name, Event>>;

/** Which of the controls are on: exactly those whose event the machine takes now. */
export function enabled<Name extends string, Event extends EventObject>(
  controls: Controls<Name, Event>,
  snapshot: { can: (event: Event) => boolean },
): Record<Name, boolean> {
  const names = Object.keys(controls) as Name[];
  return Object.fromEntries(names.map((name) => [name, snapshot.can(controls[name])])) as Record<Name, boolean>;
}
