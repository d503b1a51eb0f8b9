import type { EventObject } from 'xstate';
import { enabled } from '../controls.ts';
import type { Controls } from '../controls.ts';
import { equal } from '../record-work/equal.ts';

interface Standing<Event extends EventObject> {
  value: unknown;
  context: unknown;
  children: Record<string, unknown>;
  can: (event: Event) => boolean;
}
interface Walked<Event extends EventObject> {
  from: Standing<Event>;
  event: EventObject;
  to: Pick<Standing<Event>, 'value' | 'context' | 'children'>;
}

/**
 * Controls that are enabled somewhere but do nothing there, as messages: no event they may send changes the state, is
 * remembered, or starts a call.
 * @param declared whether a control may do nothing here because the screen handles it.
 */
export function deadControls<Name extends string, Event extends EventObject>(
  controls: Controls<Name, Event>,
  steps: readonly Walked<Event>[],
  declared: (name: Name, from: Standing<Event>) => boolean = () => false,
): string[] {
  const walked = Map.groupBy(steps, ({ from }) => from);
  const dead = [...walked].flatMap(([from, ways]) =>
    (Object.entries(enabled(controls, from)) as [Name, boolean][])
      .filter(([name, isOn]) => isOn && !declared(name, from))
      .flatMap(([name]) => {
        const sent = ways.filter(({ event }) => isOf(controls[name], event));
        const isDead = sent.length > 0 && !sent.some((way) => from.can(way.event as Event) && hasEffect(way));
        return isDead ? [`${name} does nothing in ${JSON.stringify(from.value)}`] : [];
      }),
  );
  return [...new Set(dead)];
}

function isOf(control: EventObject, event: EventObject): boolean {
  const [asked, sent] = [control, event] as { type: string; command?: string }[];
  return asked?.type === sent?.type && asked?.command === sent?.command;
}

const hasEffect = ({ from, to }: Pick<Walked<never>, 'from' | 'to'>): boolean =>
  !equal(from.value, to.value) ||
  !equal(from.context, to.context) ||
  Object.entries(to.children).some(([id, child]) => child !== from.children[id]);
