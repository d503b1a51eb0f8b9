import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { assign, emit, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { EventObject } from 'xstate';
import type {
  ClaimAnswer,
  ClaimEvent,
  Handover,
  RowEvent,
  Save,
  Saved,
  WorkContext,
  WorkEmitted,
  WorkEvent,
  WorkInput,
  WorkRow,
  WorkRules,
} from './contract.ts';
import { adopted, clashes, isDirty, isUnlooked, stillSettled, takePart, writtenParts } from './draft.ts';
import { CHANGED, currentOf, holdingClaimOf, isBarred, isUncertain, problemOf, UNDONE } from './problem.ts';
import type { Problem } from './problem.ts';
import { renewedRow } from './renewed-row.ts';
import { equal } from './equal.ts';
import { sameRecord } from './same-record.ts';

/** Types, guards, actions and actor placeholders for work on one kind of record. */
export function workSetup<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
) {
  type Context = WorkContext<Row, Draft, Command>;
  const commands = Object.keys(rules.commands) as Command[];
  const may = ({ worker, row, gone }: Context, command: Command) =>
    !gone && rules.chart.permits(rules.commands[command].move, row.status, worker.permissions);
  const fits = (context: Context, command: Command, about: string | undefined) => {
    const { over, suits, saves } = rules.commands[command];
    if (over !== 'draft' && isUnlooked(rules, context)) return false;
    if (suits && !suits(context.row, about)) return false;
    if (saves && !isJust(writtenParts(rules, context), saves)) return false;
    return over === undefined || (over === 'draft') === isDirty(rules, context);
  };
  const errors = ({ draft, row }: Context, command: Command, reason: string) =>
    Object.keys(rules.commands[command].errors?.(draft, reason, row) ?? {});
  const { fields = [], shown = [] } = rules.joins ?? {};
  const isSame = (one: Row, other: Row) => sameRecord(rules.entity, one, other, [...fields, ...shown]);
  const renewed = (known: Row, news: Row) => renewedRow(rules.joins, known, news);
  /** Newer by this person's write, and not because it shows another record that was written. */
  const isWritten = ({ seen, worker }: Context, row: Row) =>
    row.revision > seen.revision && row.modified_by === worker.user_id && !isSame(seen, row);
  const receive = (context: Context, news: Row) => {
    const row = renewed(context.row, news);
    if (!row) return {};
    const isMine = row.modified_by === context.worker.user_id;
    return {
      row,
      settled: stillSettled(rules, context, row),
      ...(!isMine && { theirs: row }),
      ...(isMine && !isUnlooked(rules, context) && { looked: row }),
    };
  };
  /** What remains of the draft after the command succeeds. */
  const leftBy = ({ asked, draft }: Context) => {
    if (!asked) return undefined;
    return rules.commands[asked.command].leaves?.(draft, asked.about);
  };
  const kept = (draft: Draft) => ({ draft, tried: undefined, problem: undefined });
  const looked = ({ row }: Context) => ({ looked: row, theirs: undefined });
  const anew = ({ row }: Context) => ({
    ...{ seen: row, draft: rules.draftOf(row), base: undefined, isRestored: false, settled: [] },
    ...{ tried: undefined, problem: undefined },
  });

  return setup({
    types: {
      input: {} as WorkInput<Row>,
      context: {} as Context,
      events: {} as WorkEvent<Row, Draft, Command>,
      emitted: {} as WorkEmitted<Row, Command>,
      tags: {} as 'editable' | 'busy' | 'readOnly',
    },
    actors: {
      rowFeed: fromCallback<RowEvent<Row>, RecordRef>(() => missing('rowFeed')),
      claimFeed: fromCallback<ClaimEvent, RecordRef>(() => missing('claimFeed')),
      /** Rejects if the relay is unreachable, or the person may not claim. */
      acquire: fromPromise<ClaimAnswer, RecordRef>(() => missing('acquire')),
      renew: fromPromise<ClaimAnswer, Claim>(() => missing('renew')),
      /** Lives as long as the record is needed here. Cleaning up the last one releases the claim. */
      lease: fromCallback<EventObject, RecordRef>(() => missing('lease')),
      request: fromPromise<void, RecordRef>(() => missing('request')),
      breakClaim: fromPromise<void, RecordRef>(() => missing('breakClaim')),
      handOver: fromPromise<ClaimAnswer, Handover>(() => missing('handOver')),
      decline: fromPromise<void, Handover>(() => missing('decline')),
      /** The write that must succeed before a save. */
      saveFirst: fromPromise<Saved<Row>, Save<Row, Draft, Command>>(() => missing('saveFirst')),
      save: fromPromise<Saved<Row>, Save<Row, Draft, Command>>(() => missing('save')),
    },
    delays: { renewal: CLAIM.renewMs, retry: 3_000, answerTimeout: CLAIM.leaseMs },
    guards: {
      isWorkable: ({ context }) => commands.some((command) => may(context, command)),
      /** A command that the row the person saw allowed is no longer possible. */
      hasMovedOn: ({ context }) =>
        (!rules.stays || context.gone || isDirty(rules, context)) &&
        commands.some(
          (command) =>
            !rules.commands[command].beside &&
            may({ ...context, row: context.seen, gone: false }, command) &&
            !may(context, command),
        ),
      isGone: ({ context }) => context.gone,
      isUnseen: ({ context: { seen, row } }) =>
        !rules.stays && rules.judged !== undefined && !equal(rules.judged(seen), rules.judged(row)),
      isUnlooked: ({ context }) => isUnlooked(rules, context),
      hasFirst: ({ context, event }) =>
        event.type === 'submit' && rules.commands[event.command].first?.isDue(context.draft, context.row) === true,
      isClashing: ({ context }) => clashes(rules, context).length > 0,
      isPermitted: ({ context, event }) =>
        event.type === 'submit' && may(context, event.command) && fits(context, event.command, event.about),
      asksFirst: ({ event }) => event.type === 'submit' && rules.commands[event.command].asksFirst === true,
      isValid: ({ context, event }) => {
        if (event.type === 'submit') return errors(context, event.command, '').length === 0;
        return (
          event.type === 'confirm' &&
          context.asked !== undefined &&
          errors(context, context.asked.command, event.reason).length === 0
        );
      },
      saysTheSame: ({ context, event }) => event.type === 'row.changed' && isSame(context.seen, event.row),
      isClaimed: (_, { error }: { error: unknown }) => holdingClaimOf(error) !== undefined,
      isBarred: (_, { error }: { error: unknown }) => isBarred(error),
      /** A 412 although nobody changed the fields the form saw. */
      isHarmless: ({ context: { seen, row } }, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        if (!current) return false;
        // The change feed may be ahead of the response.
        return isSame(seen, renewed(row, current) ?? row);
      },
      /** The response was lost, but the change log shows this person's write. */
      hasArrived: ({ context }, { error }: { error: unknown }) => isUncertain(error) && isWritten(context, context.row),
      arrives: ({ context, event }) =>
        event.type === 'row.changed' && context.problem?.kind === 'network' && isWritten(context, event.row),
      isLazy: ({ context }) => context.isLazy,
      isClean: ({ context }) => !isDirty(rules, context),
      isAsked: ({ context }) => context.asker !== undefined,
      isMine: ({ context, event }) => claimIn(event)?.holder.user_id === context.worker.user_id,
      /** The claim goes directly from us to the person who requested it. */
      isHandedOver: ({ context, event }) =>
        context.asker !== undefined && claimIn(event)?.holder.user_id === context.asker.user_id,
      isNobodys: ({ event }) => claimIn(event) === null,
      isSameHolder: ({ context, event }) =>
        event.type === 'claim.changed' && event.claim?.holder.user_id === context.claim?.holder.user_id,
      isSameLease: ({ context, event }) =>
        event.type === 'claim.changed' && event.claim?.token === context.claim?.token,
      /** Fencing tokens only grow: an event with a smaller one is outdated. */
      isOvertaken: ({ context, event }) =>
        event.type === 'claim.changed' && (event.claim?.token ?? Infinity) < (context.claim?.token ?? 0),
    },
    actions: {
      note: assign(({ context }, row: Row) => receive(context, row)),
      adopt: assign(({ context }) => adopted(rules, context)),
      /** A 412 includes the current row. */
      noteCurrent: assign(({ context }, { error }: { error: unknown }) => {
        const current = currentOf(error) as Row | undefined;
        return current ? receive(context, current) : {};
      }),
      sayChanged: assign({ problem: CHANGED }),
      loseSight: assign({ gone: true }),
      edit: assign(({ context, event }) => {
        if (event.type !== 'draft.edit') return {};
        const draft = rules.edit?.(context.draft, event.patch) ?? { ...context.draft, ...event.patch };
        return { draft, isRestored: false, problem: undefined };
      }),
      reset: assign(({ context }) => ({
        ...{ draft: rules.draftOf(context.seen), base: undefined, isRestored: false },
        ...{ tried: undefined, problem: undefined },
      })),
      takePart: assign(({ context }, part: string) => ({ draft: takePart(rules, context, part) })),
      settle: assign(({ context }, part: string) => ({ settled: [...new Set(context.settled).add(part)] })),
      ask: assign(({ event }) =>
        event.type === 'submit'
          ? {
              asked: { command: event.command, reason: '', about: event.about },
              tried: undefined,
              isFirstMade: false,
              problem: undefined,
            }
          : {},
      ),
      give: assign(({ context, event }) =>
        event.type === 'confirm' && context.asked
          ? { asked: { ...context.asked, reason: event.reason, about: event.about ?? context.asked.about } }
          : {},
      ),
      showErrors: assign(({ context, event }) => ({
        tried: event.type === 'submit' || event.type === 'check' ? event.command : context.asked?.command,
      })),
      startOver: assign(({ context }) => ({ ...anew(context), ...looked(context) })),
      /** After a save, with what remains of the draft. */
      goOn: assign(({ context }) => {
        const draft = leftBy(context);
        return draft ? kept(draft) : anew(context);
      }),
      announce: emit(({ context }, saved: Pick<Saved<Row>, 'warning' | 'said'> | undefined) => ({
        type: 'saved',
        command: context.asked?.command as Command,
        row: context.row,
        warning: saved?.warning,
        said: saved?.said ?? [],
      })),
      announceFailure: emit(({ context }) => ({
        type: 'failed',
        command: context.asked?.command as Command,
        problem: context.problem as Problem,
      })),
      finish: raise({ type: 'work.finished' }),
      rest: raise({ type: 'work.rested' }),
      takeClaim: raise({ type: 'claim.take' }),
      /** A 423 names a holder the claim feed has not reported yet. */
      yieldClaim: raise((_, { error }: { error: unknown }) => ({
        type: 'claim.changed',
        claim: holdingClaimOf(error) ?? null,
      })),
      fail: assign(({ context }, { error }: { error: unknown }) => {
        const { asked, isFirstMade } = context;
        const undone = asked && rules.commands[asked.command].undone;
        const problem = problemOf(error, isDirty(rules, context) ? undefined : (undone ?? UNDONE));
        const first = isFirstMade && asked ? rules.commands[asked.command].first : undefined;
        return { problem: first ? { ...problem, message: `${first.made} ${problem.message}` } : problem };
      }),
      /** After a first write of this record, the command is about the row that it made. */
      noteFirst: assign(({ context: { asked, draft } }, row: Row) => {
        const left = asked && rules.commands[asked.command].first?.leaves?.(draft, row);
        return { isFirstMade: true, ...(left && { seen: row, draft: left, base: undefined, settled: [] }) };
      }),
      /** The command itself was not sent, so no change will show that it arrived after all. */
      failFirst: assign(({ context: { asked } }, { error }: { error: unknown }) => {
        const problem = problemOf(error);
        const words = asked ? rules.commands[asked.command].first?.failed : undefined;
        const kind = problem.kind === 'changed' ? problem.kind : 'refused';
        return { problem: { ...problem, kind, message: `${words ?? ''} ${problem.message}`.trim() } };
      }),
      look: assign(({ context }) => ({ ...looked(context), problem: undefined })),
      hold: assign(({ event }) => ({ claim: claimIn(event) ?? undefined })),
      noteAsker: assign(({ event }) => (event.type === 'claim.requested' ? { asker: event.by } : {})),
      /** The claim does not name the giver: it is the previous holder. */
      noteGiver: assign(({ context }) => ({ handedOver: context.claim?.holder })),
      noteTaker: assign(({ event }) => ({ handedOver: claimIn(event)?.holder })),
      forgetHandover: assign({ handedOver: undefined }),
      noteEnder: assign(({ event }) => (event.type === 'claim.ended' ? { endedBy: event.by } : {})),
      forgetEnder: assign({ endedBy: undefined }),
      forgetAsker: assign({ asker: undefined }),
      /** Another relay may count its tokens from a different start. */
      forgetClaim: assign({ claim: undefined }),
    },
  });
}

export type WorkSetup<Row extends WorkRow, Draft extends object, Command extends string> = ReturnType<
  typeof workSetup<Row, Draft, Command>
>;

/** Something changed, and only within these parts. */
const isJust = (written: readonly string[], parts: readonly string[]) =>
  written.length > 0 && written.every((part) => parts.includes(part));

/** The claim in the event, if it carries one; null if nobody holds it. */
function claimIn(event: { type: string }): Claim | null | undefined {
  return event.type === 'claim.changed' || event.type === 'claim.answered'
    ? (event as Extract<ClaimEvent, { claim: unknown }>).claim
    : undefined;
}

function missing(actor: string): never {
  throw new Error(`\`${actor}\` actor must be provided.`);
}
