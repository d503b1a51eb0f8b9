import type { SnapshotFrom } from 'xstate';
import type { Controls } from '../controls.ts';
import type { WorkContext, WorkEvent, WorkRow, WorkRules } from '../record-work/contract.ts';
import { WORK_CONTROLS } from '../record-work/controls.ts';
import { clashes, isDirty, isUnlooked } from '../record-work/draft.ts';
import { equal } from '../record-work/equal.ts';
import { sameRecord } from '../record-work/same-record.ts';
import { formAt } from '../record-work/region-states.ts';
import { deadControls } from './dead-controls.ts';
import { ME } from './rows.ts';
import { holderAt } from './work-model.ts';
import type { Machine, Step } from './work-model.ts';

/** The steps that break an invariant, as messages. Each invariant is one sentence about what must never happen. */
export function violations<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  steps: Step<Row, Draft, Command>[],
): string[] {
  const laws = telling(steps).flatMap((step) =>
    broken(rules, step).map(
      (law) => `${law}: ${JSON.stringify(step.from.value)} -${step.event.type}-> ${JSON.stringify(step.to.value)}`,
    ),
  );
  const states = new Set(steps.map(({ from }) => from));
  return [...laws, ...[...states].flatMap((state) => wrongOffers(rules, state)), ...deadOnes(rules, steps)];
}

/** Events that a law names: only for these it can matter that they are ignored. */
const NAMED = ['close', 'resume'];

/** The steps without what repeats: most events are ignored in most states, and one of them tells as much as all. */
function telling<Row extends WorkRow, Draft extends object, Command extends string>(
  steps: Step<Row, Draft, Command>[],
): Step<Row, Draft, Command>[] {
  const ignored = new Set<unknown>();
  return steps.filter(({ from, event, to }) => {
    if (to !== from || NAMED.includes(event.type)) return true;
    const isFirst = !ignored.has(from);
    ignored.add(from);
    return isFirst;
  });
}

/** What a state wrongly offers. Checked once per state, since every way into it leads to the same offers. */
function wrongOffers<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  state: SnapshotFrom<Machine<Row, Draft, Command>>,
): string[] {
  const commands = Object.keys(rules.commands) as Command[];
  const laws: [boolean, string][] = [
    [
      !state.hasTag('editable') && state.can({ type: 'draft.edit', patch: {} }),
      'offers to write where nothing is written',
    ],
    [
      formAt(state) !== 'fresh' && commands.some((command) => state.can({ type: 'submit', command })),
      'offers to save what is not fresh',
    ],
  ];
  return laws.filter(([isBroken]) => isBroken).map(([, law]) => `${law}: ${JSON.stringify(state.value)}`);
}

/**
 * Controls that are enabled and do nothing. Not counted: a repeated submit with errors, which moves the focus, and
 * typing the same value again.
 */
function deadOnes<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  steps: Step<Row, Draft, Command>[],
): string[] {
  const commands = (Object.keys(rules.commands) as Command[]).map(
    (command) => [command, { type: 'submit', command }] as const,
  );
  const controls: Controls<string, WorkEvent<Row, Draft, Command>> = {
    ...(WORK_CONTROLS as Controls<string, WorkEvent<Row, Draft, Command>>),
    ...Object.fromEntries(commands),
  };
  return deadControls(controls, steps, (name, from) => {
    const context = from.context as WorkContext<Row, Draft, Command>;
    if (name === 'write') return isDirty(rules, context);
    return (name === 'confirm' || name in rules.commands) && context.tried !== undefined;
  });
}

function broken<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { from, event, to }: Step<Row, Draft, Command>,
): string[] {
  const { context } = to;
  const form = formAt(to);
  const claim = holderAt(to);
  const running = Object.values(to.children).map((child) => (child as { src?: unknown } | undefined)?.src);
  const isSaving = form === 'saving' || form === 'retrying';
  const may = (row: Row, command: Command) =>
    rules.chart.permits(rules.commands[command].move, row.status, context.worker.permissions);
  const commands = Object.keys(rules.commands) as Command[];
  const canDo = commands.filter((command) => !context.gone && may(context.row, command));
  const wasDirty = isDirty(rules, from.context);
  const changesDraft = ['draft.edit', 'draft.reset', 'part.take', 'resume'].includes(event.type);
  const isBusy = isSaving || form === 'savingFirst';
  const wasBusy = ['savingFirst', 'saving', 'retrying'].includes(formAt(from));
  const begins = isBusy && !wasBusy;
  const first = context.asked && rules.commands[context.asked.command].first;

  const laws: [boolean, string][] = [
    [
      (form === 'fresh' || form === 'confirming') && context.seen !== context.row,
      'the form shows a row it has not reconciled',
    ],
    [form === 'stale' && clashes(rules, context).length === 0, 'stale without a difference to decide'],
    [form === 'fresh' && clashes(rules, context).length > 0, 'a difference is passed over'],
    [
      (form === 'fresh' || form === 'stale' || form === 'confirming') && canDo.length === 0,
      'editable, though nothing can be done',
    ],
    [form === 'viewing' && canDo.length > 0, 'only shown, though something can be done'],
    [
      wasDirty && !changesDraft && !isSaved(rules, from, to) && !keepsDraft(rules, from.context, context),
      'a draft was lost',
    ],
    [isSaving !== running.includes('save'), 'saving and the call do not go together'],
    [(form === 'savingFirst') !== running.includes('saveFirst'), 'the first write and its call do not go together'],
    [
      begins && (form === 'savingFirst') !== (first?.isDue(context.draft, context.row) ?? false),
      'the first write is passed over, or made for nothing',
    ],
    [
      formAt(from) === 'savingFirst' && isSaving && !event.type.startsWith('xstate.done'),
      'saves though the first write failed',
    ],
    [event.type === 'close' && wasBusy && to.status !== 'active', 'closed while a call ran'],
    [event.type === 'close' && !wasBusy && to.value !== 'closed', 'does not close'],
    [
      (form === 'fresh' || begins) &&
        !rules.stays &&
        rules.judged !== undefined &&
        !equal(rules.judged(from.context.row), rules.judged(context.seen)) &&
        event.type !== 'resume',
      'goes on over what nobody looked at',
    ],
    [
      (begins || (form === 'confirming' && formAt(from) === 'fresh')) &&
        context.asked !== undefined &&
        rules.commands[context.asked.command].over !== 'draft' &&
        isUnlooked(rules, from.context),
      'decides over what nobody looked at',
    ],
    [begins && holderAt(from) === 'theirs', 'saves what a colleague holds'],
    [begins && !(event.type === 'submit' || event.type === 'confirm'), 'saves unasked'],
    [begins && !may(context.seen, context.asked?.command as Command), 'saves what may not be done'],
    [begins && formAt(from) === 'stale', 'saves over a difference'],
    [
      form === 'retrying' && !sameRecord(rules.entity, from.context.seen, context.seen, rules.joins?.fields),
      'tries again over what was not seen',
    ],
    [begins && hasErrors(rules, context), 'saves what is incomplete'],
    [
      ['acquiring', 'mine', 'unreachable'].includes(claim) !== running.includes('lease'),
      'who works on the record, and who needs it, differ',
    ],
    [claim === 'mine' && context.claim?.holder.user_id !== ME, 'holds what is not ours'],
    [claim === 'theirs' && (context.claim?.holder.user_id ?? ME) === ME, 'their claim has no holder'],
    [context.asker !== undefined && claim !== 'mine', 'is asked for what it does not hold'],
    [claim !== 'idle' && to.status === 'active' && canDo.length === 0, 'claims what needs no work'],
  ];
  return laws.filter(([isBroken]) => isBroken).map(([, law]) => law);
}

/** Whether the person's input is still there. Parts that they left alone may have changed. */
function keepsDraft<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  from: WorkContext<Row, Draft, Command>,
  to: WorkContext<Row, Draft, Command>,
): boolean {
  if (from.draft === to.draft) return true;
  const [before, mine, now] = [rules.draftOf(from.seen), from.draft, to.draft].map(rules.parts.of);
  return Object.keys({ ...before, ...mine }).every(
    (part) => equal(mine?.[part], before?.[part]) || equal(mine?.[part], now?.[part]),
  );
}

/** A form that stays open after a save: its draft was saved, or differs from what was saved. */
function isSaved<Row extends WorkRow, Draft extends object, Command extends string>(
  { stays }: WorkRules<Row, Draft, Command>,
  from: SnapshotFrom<Machine<Row, Draft, Command>>,
  to: SnapshotFrom<Machine<Row, Draft, Command>>,
): boolean {
  const wasSent = formAt(from) === 'saving' || formAt(from) === 'retrying' || from.context.problem?.kind === 'network';
  return stays === true && wasSent && to.context.problem === undefined;
}

function hasErrors<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { asked, draft, row }: WorkContext<Row, Draft, Command>,
): boolean {
  if (!asked) return true;
  return Object.keys(rules.commands[asked.command].errors?.(draft, asked.reason, row) ?? {}).length > 0;
}
