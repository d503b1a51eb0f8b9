import type { EventObject } from 'xstate';

/** The controls a screen offers for a machine, each with an event it sends. */
export type Controls<Name extends string, Event extends EventObject> = Readonly<Record<Name, Event>>;

/** Which controls are enabled: those whose event the machine accepts now. */
export function enabled<Name extends string, Event extends EventObject>(
  controls: Controls<Name, Event>,
  snapshot: { can: (event: Event) => boolean },
): Record<Name, boolean> {
  const names = Object.keys(controls) as Name[];
  return Object.fromEntries(names.map((name) => [name, snapshot.can(controls[name])])) as Record<Name, boolean>;
}
