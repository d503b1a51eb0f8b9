import type { Claim } from '@console/shared/live';
import { getAdjacencyMap } from 'xstate/graph';
import type { SnapshotFrom } from 'xstate';
import type { WorkContext, WorkEvent, WorkInput, WorkRow, WorkRules } from '../work/contract.ts';
import { clashes, isDirty } from '../work/draft.ts';
import { equal } from '../work/equal.ts';
import { sameRecord } from '../work/same-record.ts';
import { claimAt, formAt } from '../work/standing.ts';
import { workOnRecord } from '../work-on-record.ts';
import { offline, refused } from './failures.ts';
import { after, ME, meera } from './rows.ts';
import { claimBy } from './work-world.ts';

type Machine<Row extends WorkRow, Draft extends object, Command extends string> = ReturnType<
  typeof workOnRecord<Row, Draft, Command>
>;

export interface WorkModel<Row extends WorkRow, Draft extends object, Command extends string> {
  rules: WorkRules<Row, Draft, Command>;
  input: WorkInput<Row>;
  /** Small on purpose: what a person may type, give as a reason, and what anybody may make of the row. */
  edits: Partial<Draft>[];
  reasons: string[];
  /** For a command that another write goes before: what that leaves of the row. */
  firsts?: Partial<Row>[];
  /** For commands about one part of the record: which. */
  abouts?: Partial<Record<Command, string[]>>;
  rows: { patch: Partial<Row>; by: number }[];
  /** Events left out, by the beginning of their types: two slices of the product of form and claim are enough. */
  without?: readonly string[];
}

/** All that the claim does by itself; the form only cares who holds the record. */
export const CLAIM_INNER = [
  'claim.forgotten',
  'claim.requested',
  'claim.declined',
  'claim.ask',
  'claim.break',
  'claim.handOver',
  'claim.decline',
  'xstate.after',
];
/** Most of what the form does by itself; the claim only cares whether there is something to do. */
export const FORM_INNER = ['draft.reset', 'part.', 'confirm', 'back', 'resume', 'row.removed'];

export interface Step<Row extends WorkRow, Draft extends object, Command extends string> {
  from: SnapshotFrom<Machine<Row, Draft, Command>>;
  event: WorkEvent<Row, Draft, Command>;
  to: SnapshotFrom<Machine<Row, Draft, Command>>;
}

/** Every step that people, colleagues, the relay and the server can make together, from every state they lead to. */
export function everyStep<Row extends WorkRow, Draft extends object, Command extends string>(
  model: WorkModel<Row, Draft, Command>,
): Step<Row, Draft, Command>[] {
  const machine = workOnRecord(model.rules);
  type State = SnapshotFrom<typeof machine>;
  const commands = Object.keys(model.rules.commands) as Command[];

  const isWalked = ({ type }: { type: string }) => !model.without?.some((prefix) => type.startsWith(prefix));

  function events(state: State): WorkEvent<Row, Draft, Command>[] {
    if (state.status !== 'active') return [];
    const { row, claim } = state.context;
    const token = (claim?.token ?? 0) + 1;
    const theirs = claimBy(meera, token);
    const people = [claimBy({ user_id: ME, name: 'Asha' }, token), theirs, null];
    return [
      ...model.rows.map(({ patch, by }) => ({ type: 'row.changed' as const, row: after(row, patch, by) })),
      { type: 'row.removed' },
      ...model.edits.map((patch) => ({ type: 'draft.edit' as const, patch })),
      { type: 'draft.reset' },
      ...clashes(model.rules, state.context).flatMap(({ part }) => [
        { type: 'part.take' as const, part },
        { type: 'part.keep' as const, part },
      ]),
      ...commands.flatMap((command) =>
        (model.abouts?.[command] ?? [undefined]).map((about) => ({
          type: 'submit' as const,
          command,
          ...(about !== undefined && { about }),
        })),
      ),
      ...model.reasons.map((reason) => ({ type: 'confirm' as const, reason })),
      { type: 'back' },
      { type: 'resume' },
      { type: 'close' },
      ...people.map((news) => ({ type: 'claim.changed' as const, claim: news })),
      { type: 'claim.forgotten' },
      { type: 'claim.requested', by: meera },
      { type: 'claim.declined', by: meera },
      { type: 'claim.ask' },
      { type: 'claim.take' },
      { type: 'claim.break' },
      { type: 'claim.handOver' },
      { type: 'claim.decline' },
      ...delays(state),
      ...answers(state, people, theirs),
    ].filter(isWalked) as WorkEvent<Row, Draft, Command>[];
  }

  /** What the running calls may come back with. */
  function answers(state: State, people: (Claim | null)[], theirs: Claim) {
    return Object.entries(state.children).flatMap(([id, child]) => {
      const src = (child as { src?: unknown } | undefined)?.src;
      const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
      const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });
      const { seen } = state.context;
      const replies: Record<string, unknown[]> = {
        acquire: [
          ...people.slice(0, 2).map((claim) => done({ claim })),
          failed(offline()),
          failed(refused('forbidden')),
        ],
        renew: [...people.map((claim) => done({ claim })), failed(offline())],
        handOver: [done({ claim: theirs }), failed(offline())],
        decline: [done(undefined), failed(offline())],
        request: [done(undefined), failed(offline())],
        breakClaim: [done(undefined), failed(offline())],
        saveFirst: [
          ...(model.firsts ?? []).map((patch) => done({ row: { ...seen, ...patch } })),
          failed(offline()),
          failed(refused('invalid')),
          failed(refused('stale', {})),
        ],
        save: [
          ...model.rows.filter(({ by }) => by === ME).map(({ patch }) => done({ row: after(seen, patch, ME) })),
          failed(offline()),
          failed(refused('claimed', { claim: theirs })),
          failed(refused('stale', { current: { ...seen, revision: seen.revision + 1 } })),
          ...model.rows.map(({ patch, by }) => failed(refused('stale', { current: after(seen, patch, by) }))),
        ],
      };
      return (replies[String(src)] ?? []) as WorkEvent<Row, Draft, Command>[];
    });
  }

  function delays({ _nodes }: State) {
    return _nodes.flatMap((node) =>
      node.ownEvents.filter((type) => type.startsWith('xstate.after')).map((type) => ({ type }) as never),
    );
  }

  const map = getAdjacencyMap(machine as never, {
    input: model.input,
    events: events as never,
    serializeState: (state) => abstraction(model.rules, state as never),
    serializeEvent: (event) => JSON.stringify(event) + String((event as { error?: Error }).error),
    limit: 300_000,
  }) as Record<string, { state: State; transitions: Record<string, { event: never; state: State }> }>;
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from: state, event, to })),
  );
}

/** Revisions and tokens only matter by their order: without them the states are finite. */
function abstraction<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { value, context }: { value: unknown; context: WorkContext<Row, Draft, Command> },
): string {
  const { seen, row, draft, settled, asked, problem, asker, gone } = context;
  const content = (one: Row) => [
    one.status,
    rules.draftOf(one),
    rules.judged?.(one),
    rules.joins?.fields.map((field) => one[field]),
  ];
  const isOffline = problem?.kind === 'network';
  const isAsking = isOffline || ['confirming', 'savingFirst', 'saving', 'retrying'].includes(formAt({ value }));
  return JSON.stringify([
    value,
    content(seen),
    content(row),
    seen.revision < row.revision && row.modified_by === ME,
    draft,
    settled,
    isAsking && asked,
    isOffline,
    asker?.user_id,
    gone,
  ]);
}

/** The steps that break a law, in words; every law is one sentence about what must never be. */
export function violations<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  steps: Step<Row, Draft, Command>[],
): string[] {
  return steps.flatMap((step) =>
    broken(rules, step).map(
      (law) => `${law}: ${JSON.stringify(step.from.value)} -${step.event.type}-> ${JSON.stringify(step.to.value)}`,
    ),
  );
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
      'the form shows a row it has not weighed',
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
        rules.judged !== undefined &&
        !equal(rules.judged(from.context.row), rules.judged(context.seen)) &&
        event.type !== 'resume',
      'goes on over what nobody looked at',
    ],
    [begins && holderAt(from) === 'theirs', 'saves what a colleague holds'],
    [begins && !(event.type === 'submit' || event.type === 'confirm'), 'saves unasked'],
    [begins && !may(context.seen, context.asked?.command as Command), 'saves what may not be done'],
    [begins && formAt(from) === 'stale', 'saves over a difference'],
    [
      form === 'retrying' && !sameRecord(rules.entity, from.context.seen, context.seen, rules.joins?.fields),
      'tries again over what was not seen',
    ],
    [to.can({ type: 'draft.edit', patch: {} }) && !to.hasTag('editable'), 'offers to write where nothing is written'],
    [
      commands.some((command) => to.can({ type: 'submit', command })) && form !== 'fresh',
      'offers to save what is not fresh',
    ],
    [begins && hasFaults(rules, context), 'saves what is incomplete'],
    [(claim === 'mine') !== running.includes('lease'), 'our claim and its lease do not go together'],
    [claim === 'mine' && context.claim?.holder.user_id !== ME, 'holds what is not ours'],
    [claim === 'theirs' && (context.claim?.holder.user_id ?? ME) === ME, 'their claim has no holder'],
    [context.asker !== undefined && claim !== 'mine', 'is asked for what it does not hold'],
    [claim !== 'idle' && to.status === 'active' && canDo.length === 0, 'claims what needs no work'],
  ];
  return laws.filter(([isBroken]) => isBroken).map(([, law]) => law);
}

/** Whether what the person wrote is still there; where the rules merge, what they left alone may have moved. */
function keepsDraft<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  from: WorkContext<Row, Draft, Command>,
  to: WorkContext<Row, Draft, Command>,
): boolean {
  if (!rules.merges) return equal(from.draft, to.draft);
  const [before, mine, now] = [rules.draftOf(from.seen), from.draft, to.draft].map(rules.parts.of);
  return Object.keys({ ...before, ...mine }).every(
    (part) => equal(mine?.[part], before?.[part]) || equal(mine?.[part], now?.[part]),
  );
}

/** A page that goes on after a save: its draft is written, or is not what was saved. */
function isSaved<Row extends WorkRow, Draft extends object, Command extends string>(
  { stays }: WorkRules<Row, Draft, Command>,
  from: SnapshotFrom<Machine<Row, Draft, Command>>,
  to: SnapshotFrom<Machine<Row, Draft, Command>>,
): boolean {
  const wasSent = formAt(from) === 'saving' || formAt(from) === 'retrying' || from.context.problem?.kind === 'network';
  return stays === true && wasSent && to.context.problem === undefined;
}

function hasFaults<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { asked, draft, row }: WorkContext<Row, Draft, Command>,
): boolean {
  if (!asked) return true;
  return Object.keys(rules.commands[asked.command].faults?.(draft, asked.reason, row) ?? {}).length > 0;
}

/** Where a set of steps leads: the states of the form and of the claim. */
export function reached<Row extends WorkRow, Draft extends object, Command extends string>(
  steps: Step<Row, Draft, Command>[],
) {
  const sorted = (states: string[]) => [...new Set(states)].sort();
  return {
    forms: sorted(steps.map(({ to }) => formAt(to))),
    claims: sorted(steps.filter(({ to }) => to.status === 'active').map(({ to }) => holderAt(to))),
  };
}

/** `mine`, `theirs` …, without the inner state. */
const holderAt = (snapshot: { value: unknown }) => claimAt(snapshot).split('.')[0] ?? '';
