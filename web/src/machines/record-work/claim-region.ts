import type { Entity } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { and, not, or, raise } from 'xstate';
import type { Handover, WorkContext, WorkRow } from './contract.ts';
import { refOf } from './record-ref.ts';
import type { WorkSetup } from './setup.ts';

/**
 * The claim on a record: acquired, renewed, handed over, lost and acquired again. A record opened to be worked on is
 * claimed at once. Records that are only viewed, and pages, are claimed by the first edit and released after the last,
 * so that an open window does not block others. A draft restored from an earlier session claims it like an edit.
 */
export function claimRegion<Row extends WorkRow, Draft extends object, Command extends string>(
  work: WorkSetup<Row, Draft, Command>,
  entity: Entity,
) {
  type Context = WorkContext<Row, Draft, Command>;
  const ref = ({ context }: { context: Context }) => refOf(entity, context.row);
  /** A record without possible commands needs no claim. */
  const lapse = { guard: not('isWorkable'), target: 'idle' } as const;
  /** Every state that wants or holds the claim keeps the lease, so that moving between them does not release it. */
  const need = { src: 'lease', input: ref } as const;
  /** Only a response from the relay makes the claim ours: then the relay knows every window that holds the record. */
  const taken = [
    { guard: 'isOvertaken' },
    { guard: 'isMine', target: 'acquiring' },
    { guard: not('isNobodys'), target: 'theirs', actions: 'hold' },
  ] as const;
  const resting = { 'work.rested': { guard: and(['isLazy', 'isClean']), target: 'free' } } as const;
  /** Nobody holds it. Taking it is an explicit action; editing claims it as well. */
  const vacant = { always: lapse, on: { 'claim.changed': taken, 'claim.take': 'acquiring', ...resting } } as const;
  /** A person who requested the record is told once it is free, even if they only viewed it. */
  const wanted = {
    'claim.changed': { guard: 'isNobodys', target: '#released', actions: 'hold' },
    'claim.forgotten': { target: '#released', actions: 'forgetClaim' },
    'claim.declined': 'declined',
  } as const;
  const answering = {
    'claim.handOver': { guard: 'isAsked', target: 'handingOver' },
    'claim.decline': { guard: 'isAsked', target: 'declining' },
  } as const;

  return work.createStateConfig({
    initial: 'idle',
    on: { 'claim.ended': { actions: 'noteEnder' } },
    states: {
      idle: {
        entry: 'forgetHandover',
        always: [
          { guard: and(['isWorkable', 'isLazy', 'isClean']), target: 'free' },
          { guard: 'isWorkable', target: 'acquiring' },
        ],
      },
      /** Nobody is editing. Another window of the same person may hold the claim, which is not ours to release. */
      free: {
        always: lapse,
        on: {
          'claim.changed': [
            { guard: 'isOvertaken' },
            { guard: or(['isMine', 'isNobodys']), actions: 'hold' },
            { target: 'theirs', actions: 'hold' },
          ],
          'claim.take': 'acquiring',
        },
      },
      acquiring: {
        always: lapse,
        invoke: [
          need,
          {
            src: 'acquire',
            input: ref,
            onDone: { actions: raise(({ event }) => ({ type: 'claim.answered', claim: event.output.claim })) },
            onError: [
              { guard: { type: 'isBarred', params: ({ event }) => event }, target: 'exempt' },
              { target: 'unreachable' },
            ],
          },
        ],
        on: {
          'claim.answered': [
            { guard: 'isMine', target: 'mine', actions: 'hold' },
            { guard: not('isNobodys'), target: 'theirs', actions: ['hold', 'forgetHandover'] },
            { target: 'unreachable' },
          ],
          ...resting,
        },
      },
      mine: {
        always: lapse,
        invoke: need,
        entry: 'forgetEnder',
        exit: ['forgetAsker', 'forgetHandover'],
        on: {
          'claim.changed': [
            { guard: 'isOvertaken' },
            { guard: 'isNobodys', target: 'ended', actions: 'hold' },
            { guard: 'isHandedOver', target: 'theirs', actions: ['hold', 'noteTaker'] },
            { guard: not('isMine'), target: 'theirs', actions: 'hold' },
            { guard: 'isSameLease', actions: 'hold' },
            { target: 'acquiring' },
          ],
          'claim.forgotten': { target: 'acquiring', actions: 'forgetClaim' },
          'claim.requested': { actions: 'noteAsker' },
          ...resting,
        },
        initial: 'resting',
        states: {
          // To the relay, a new connection is a new holder.
          resting: { after: { renewal: 'renewing' }, on: { ...answering, 'claim.reachable': 'renewing' } },
          renewing: {
            invoke: {
              src: 'renew',
              input: ({ context }) => context.claim as Claim,
              onDone: [
                {
                  guard: ({ event }) => event.output.claim === null,
                  actions: raise({ type: 'claim.forgotten' }),
                },
                {
                  target: 'resting',
                  actions: raise(({ event }) => ({ type: 'claim.changed', claim: event.output.claim })),
                },
              ],
              onError: 'resting',
            },
            on: answering,
          },
          handingOver: {
            invoke: {
              src: 'handOver',
              input: handover,
              onDone: {
                target: 'resting',
                actions: raise(({ event }) => ({ type: 'claim.changed', claim: event.output.claim })),
              },
              onError: { target: 'resting', actions: { type: 'fail', params: ({ event }) => event } },
            },
          },
          declining: {
            invoke: {
              src: 'decline',
              input: handover,
              onDone: { target: 'resting', actions: 'forgetAsker' },
              onError: { target: 'resting', actions: { type: 'fail', params: ({ event }) => event } },
            },
          },
        },
      },
      theirs: {
        always: lapse,
        exit: ['forgetHandover', 'forgetEnder'],
        on: {
          'claim.changed': [
            { guard: 'isOvertaken' },
            // If it had been released, a null claim would have come in between.
            { guard: 'isMine', target: 'acquiring', actions: 'noteGiver' },
            { guard: and(['isNobodys', 'isLazy', 'isClean']), target: 'free', actions: 'hold' },
            { guard: 'isNobodys', target: 'released', actions: 'hold' },
            { guard: 'isSameHolder', actions: 'hold' },
            { target: 'theirs', reenter: true, actions: 'hold' },
          ],
          // The holder reclaims automatically. Viewers must not get ahead of them.
          'claim.forgotten': [
            { guard: and(['isLazy', 'isClean']), target: 'free', actions: 'forgetClaim' },
            { target: 'released', actions: 'forgetClaim' },
          ],
          'claim.broken': 'acquiring',
          'claim.ask': '.asking',
          'claim.break': '.breaking',
        },
        initial: 'waiting',
        states: {
          waiting: {},
          asking: {
            invoke: {
              src: 'request',
              input: ref,
              onDone: 'asked',
              onError: { target: 'waiting', actions: { type: 'fail', params: ({ event }) => event } },
            },
            on: wanted,
          },
          asked: { after: { answerTimeout: 'unanswered' }, on: { ...wanted, 'claim.ask': {} } },
          unanswered: { on: wanted },
          declined: { on: wanted },
          breaking: {
            invoke: {
              src: 'breakClaim',
              input: ref,
              onDone: { actions: raise({ type: 'claim.broken' }) },
              onError: { target: 'waiting', actions: { type: 'fail', params: ({ event }) => event } },
            },
          },
        },
      },
      /** The colleague released it. */
      released: { ...vacant, id: 'released' },
      /** Somebody with the permission ended our claim. */
      ended: vacant,
      /** The relay cannot be reached. Saving is still possible: the server decides. */
      unreachable: {
        always: lapse,
        invoke: need,
        after: { retry: 'acquiring' },
        on: { 'claim.changed': taken, 'claim.reachable': 'acquiring', ...resting },
      },
      exempt: { always: lapse, on: { 'claim.changed': { guard: not('isMine'), actions: 'hold' } } },
    },
  });

  function handover({ context }: { context: Context }): Handover {
    return { claim: context.claim as Claim, to: context.asker as Handover['to'] };
  }
}
