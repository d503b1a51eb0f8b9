import type { Entity } from '@console/shared/entities';
import type { Claim } from '@console/shared/live';
import { and, not, or, raise } from 'xstate';
import type { Handover, WorkContext, WorkRow } from './contract.ts';
import { refOf } from './record-ref.ts';
import type { WorkSetup } from './setup.ts';

/**
 * Who works on the record: the claim taken, kept, handed over, lost and taken again. What is opened to be
 * worked on is claimed at once. Any other record, and a page, is read as often as it is written: its claim is taken with
 * the first word and given back with the last, so that who only has it open keeps nobody from it.
 */
export function claimRegion<Row extends WorkRow, Draft extends object, Command extends string>(
  work: WorkSetup<Row, Draft, Command>,
  entity: Entity,
) {
  type Context = WorkContext<Row, Draft, Command>;
  const ref = ({ context }: { context: Context }) => refOf(entity, context.row);
  /** A record on which nothing can be done needs no claim. */
  const lapse = { guard: not('isWorkable'), target: 'idle' } as const;
  /** Whoever asks for the record or has it needs it, so that one step to the next does not let go of it. */
  const need = { src: 'lease', input: ref } as const;
  /** Only an answer of the relay makes it ours: so it knows every window that holds the record. */
  const taken = [
    { guard: 'isOvertaken' },
    { guard: 'isMine', target: 'acquiring' },
    { guard: not('isNobodys'), target: 'theirs', actions: 'hold' },
  ] as const;
  const resting = { 'work.rested': { guard: and(['isLazy', 'isClean']), target: 'free' } } as const;
  /** Nobody holds it: to take it says so; to write does as well, for the form then takes it. */
  const vacant = { always: lapse, on: { 'claim.changed': taken, 'claim.take': 'acquiring', ...resting } } as const;
  /** Whoever asked for it is told that it is free, also where they only viewed it. */
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
    states: {
      idle: {
        entry: 'forgetHandover',
        always: [
          { guard: and(['isWorkable', 'isLazy']), target: 'free' },
          { guard: 'isWorkable', target: 'acquiring' },
        ],
      },
      /** Nobody writes. Another window of the same person may hold it: that claim is not this one's to give back. */
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
          // A new connection is a new holder to the relay.
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
        exit: 'forgetHandover',
        on: {
          'claim.changed': [
            { guard: 'isOvertaken' },
            // Had it been let go of, nobody's claim would have come between.
            { guard: 'isMine', target: 'acquiring', actions: 'noteGiver' },
            { guard: and(['isNobodys', 'isLazy']), target: 'free', actions: 'hold' },
            { guard: 'isNobodys', target: 'released', actions: 'hold' },
            { guard: 'isSameHolder', actions: 'hold' },
            { target: 'theirs', reenter: true, actions: 'hold' },
          ],
          // The holder takes it again by themselves; whoever looked on must not be faster.
          'claim.forgotten': [
            { guard: 'isLazy', target: 'free', actions: 'forgetClaim' },
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
      /** The colleague let go of it. */
      released: { ...vacant, id: 'released' },
      /** Ours was ended by somebody who may. */
      ended: vacant,
      /** The relay is away. Saving is still tried: it is the server that refuses. */
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
