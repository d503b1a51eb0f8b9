import type { Claim } from '@console/shared/live';
import type { SnapshotFrom } from 'xstate';
import type { WorkContext, WorkEvent, WorkInput, WorkRow, WorkRules } from '../record-work/contract.ts';
import { clashes, isUnlooked } from '../record-work/draft.ts';
import { claimAt, formAt } from '../record-work/region-states.ts';
import { workOnRecord } from '../work-on-record.ts';
import { offline, refused } from './failures.ts';
import { after, ME, meera } from './rows.ts';
import { walk } from './walk.ts';
import { claimBy } from './work-world.ts';

export type Machine<Row extends WorkRow, Draft extends object, Command extends string> = ReturnType<
  typeof workOnRecord<Row, Draft, Command>
>;

export interface WorkModel<Row extends WorkRow, Draft extends object, Command extends string> {
  rules: WorkRules<Row, Draft, Command>;
  /** Taken from a queue unless set to view only. */
  input: Omit<WorkInput<Row>, 'isTaken'> & { isTaken?: boolean };
  /**
   * Kept small on purpose: the values a person may type, the reasons they give, and the changes anybody may make to the
   * row.
   */
  edits: Partial<Draft>[];
  reasons: string[];
  /** For a command preceded by another write: the row that write returns. */
  firsts?: Partial<Row>[];
  /** For commands about one part of the record: the parts. */
  abouts?: Partial<Record<Command, string[]>>;
  rows: { patch: Partial<Row>; by: number }[];
  /** Prefixes of event types to leave out: two slices of the product of form and claim are enough. */
  without?: readonly string[];
}

/** Events that concern only the claim. The form only depends on who holds the record. */
export const CLAIM_INNER = [
  'claim.forgotten',
  'claim.reachable',
  'claim.requested',
  'claim.declined',
  'claim.ended',
  'claim.ask',
  'claim.break',
  'claim.handOver',
  'claim.decline',
  'xstate.after',
];
/** Most events that concern only the form. The claim only depends on whether there is unsaved work. */
export const FORM_INNER = ['draft.reset', 'part.', 'confirm', 'back', 'resume', 'row.removed'];

export interface Step<Row extends WorkRow, Draft extends object, Command extends string> {
  from: SnapshotFrom<Machine<Row, Draft, Command>>;
  event: WorkEvent<Row, Draft, Command>;
  to: SnapshotFrom<Machine<Row, Draft, Command>>;
}

/** Every step that people, colleagues, the relay and the server can make together, from every reachable state. */
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
      { type: 'claim.reachable' },
      { type: 'claim.requested', by: meera },
      { type: 'claim.declined', by: meera },
      { type: 'claim.ended', by: meera },
      { type: 'claim.ask' },
      { type: 'claim.take' },
      { type: 'claim.break' },
      { type: 'claim.handOver' },
      { type: 'claim.decline' },
      ...delays(state),
      ...answers(state, people, theirs),
    ].filter(isWalked) as WorkEvent<Row, Draft, Command>[];
  }

  /** Possible results of the calls in flight. */
  function answers(state: State, people: (Claim | null)[], theirs: Claim) {
    return Object.entries(state.children).flatMap(([id, child]) => {
      const src = (child as { src?: unknown } | undefined)?.src;
      const done = (output: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
      const failed = (error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id });
      const { seen } = state.context;
      const replies: Record<string, () => unknown[]> = {
        acquire: () => [
          ...people.slice(0, 2).map((claim) => done({ claim })),
          failed(offline()),
          failed(refused('forbidden')),
        ],
        renew: () => [...people.map((claim) => done({ claim })), failed(offline())],
        handOver: () => [done({ claim: theirs }), failed(offline())],
        decline: () => [done(undefined), failed(offline())],
        request: () => [done(undefined), failed(offline())],
        breakClaim: () => [done(undefined), failed(offline())],
        saveFirst: () => [
          ...(model.firsts ?? []).map((patch) => done({ row: { ...seen, ...patch } })),
          failed(offline()),
          failed(refused('invalid')),
          failed(refused('stale', {})),
        ],
        save: () => [
          ...model.rows.filter(({ by }) => by === ME).map(({ patch }) => done({ row: after(seen, patch, ME) })),
          failed(offline()),
          failed(refused('claimed', { claim: theirs })),
          failed(refused('stale', { current: { ...seen, revision: seen.revision + 1 } })),
          ...model.rows.map(({ patch, by }) => failed(refused('stale', { current: after(seen, patch, by) }))),
        ],
      };
      return (replies[String(src)]?.() ?? []) as WorkEvent<Row, Draft, Command>[];
    });
  }

  function delays({ _nodes }: State) {
    return _nodes.flatMap((node) =>
      node.ownEvents.filter((type) => type.startsWith('xstate.after')).map((type) => ({ type }) as never),
    );
  }

  return walk(machine, {
    input: { isTaken: true, ...model.input },
    events,
    key: (state) => abstraction(model.rules, state as never),
    limit: 300_000,
  }) as Step<Row, Draft, Command>[];
}

/** Only the order of revisions and tokens matters. Replacing them by their rank makes the states finite. */
function abstraction<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { value, context }: { value: unknown; context: WorkContext<Row, Draft, Command> },
): unknown[] {
  const { seen, row, draft, settled, asked, problem, asker, gone } = context;
  const content = (one: Row) => [
    one.status,
    rules.draftOf(one),
    rules.judged?.(one),
    rules.joins?.fields.map((field) => one[field]),
  ];
  const isOffline = problem?.kind === 'network';
  const isAsking = isOffline || ['confirming', 'savingFirst', 'saving', 'retrying'].includes(formAt({ value }));
  return [
    content(seen),
    content(row),
    seen.revision < row.revision && row.modified_by === ME,
    draft,
    settled,
    isAsking && asked,
    isOffline,
    asker?.user_id,
    gone,
    isUnlooked(rules, context),
  ];
}

/** The form and claim states that a set of steps reaches. */
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
export const holderAt = (snapshot: { value: unknown }) => claimAt(snapshot).split('.')[0] ?? '';
