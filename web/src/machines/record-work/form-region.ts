import { and, not, stateIn } from 'xstate';
import type { Saved, WorkContext, WorkRow } from './contract.ts';
import type { WorkSetup } from './setup.ts';

/** What the person is doing with the record. The status is never stored here, only the last seen row. */
export function formRegion<Row extends WorkRow, Draft extends object, Command extends string>(
  work: WorkSetup<Row, Draft, Command>,
  stays: boolean,
) {
  type Context = WorkContext<Row, Draft, Command>;
  const isFree = not(stateIn({ open: { claim: 'theirs' } }));
  const note = { type: 'note', params: ({ event }: { event: { row: Row } }) => event.row } as const;
  const noteReply = {
    type: 'note',
    params: ({ event }: { event: { output: Saved<Row> } }) => event.output.row,
  } as const;
  const noteFirst = { ...noteReply, type: 'noteFirst' } as const;
  const thrown = ({ event }: { event: { error: unknown } }) => event;
  const whatToSave = ({ context: { asked, seen, draft } }: { context: Context }) => ({
    command: asked?.command as Command,
    row: seen,
    draft,
    reason: asked?.reason ?? '',
    about: asked?.about,
  });

  const announced = { type: 'announce', params: undefined } as const;
  /** After a save, a dialog closes unless it has more unsaved input; a page stays open. */
  const over = stays ? (['goOn', 'rest'] as const) : (['finish'] as const);
  const onward = { target: 'reconciling' } as const;

  /** One place reconciles a newer row, whatever state the form is in. */
  const feed = {
    'row.changed': { target: 'reconciling', actions: note },
    'row.removed': { target: 'reconciling', actions: 'loseSight' },
  } as const;
  const writing = {
    ...feed,
    'row.changed': [{ guard: 'arrives', ...onward, actions: [note, announced, ...over] }, feed['row.changed']],
    'draft.edit': { guard: isFree, actions: ['edit', 'takeClaim', 'rest'] },
    'draft.reset': { guard: not('isClean'), actions: ['reset', 'rest'] },
  } as const;
  const saved = {
    ...onward,
    actions: [
      noteReply,
      { type: 'announce', params: ({ event }: { event: { output: Saved<Row> } }) => event.output },
      ...over,
    ],
  } as const;
  const failed = [
    { guard: { type: 'hasArrived', params: thrown }, ...onward, actions: [announced, ...over] },
    {
      guard: { type: 'isClaimed', params: thrown },
      target: 'reconciling',
      actions: [{ type: 'fail', params: thrown }, 'announceFailure', { type: 'yieldClaim', params: thrown }],
    },
    {
      target: 'reconciling',
      actions: [{ type: 'noteCurrent', params: thrown }, { type: 'fail', params: thrown }, 'announceFailure'],
    },
  ] as const;
  /** Our own change can arrive before the response. */
  const waiting = { close: {}, 'row.changed': { actions: note } } as const;

  return work.createStateConfig({
    initial: 'reconciling',
    states: {
      reconciling: {
        always: [
          { guard: 'hasMovedOn', target: 'superseded' },
          { guard: not('isWorkable'), target: 'viewing', actions: 'adopt' },
          { guard: 'isClashing', target: 'stale' },
          { guard: 'isUnseen', target: 'changed' },
          { target: 'fresh', actions: 'adopt' },
        ],
      },
      viewing: { tags: 'readOnly', on: feed },
      fresh: {
        tags: 'editable',
        on: {
          ...writing,
          resume: { guard: 'isUnlooked', actions: 'look' },
          submit: [
            {
              guard: and([isFree, 'isPermitted', 'asksFirst']),
              target: 'confirming',
              actions: ['ask', 'takeClaim'],
            },
            {
              guard: and([isFree, 'isPermitted', 'isValid', 'hasFirst']),
              target: 'savingFirst',
              actions: 'ask',
            },
            { guard: and([isFree, 'isPermitted', 'isValid']), target: 'saving', actions: 'ask' },
            { guard: and([isFree, 'isPermitted']), actions: 'showErrors' },
          ],
          check: { actions: 'showErrors' },
        },
      },
      /** Somebody else changed what this person is editing. Saving is blocked until every conflict is resolved. */
      stale: {
        tags: 'editable',
        always: { guard: not('isClashing'), target: 'reconciling' },
        on: {
          ...writing,
          'part.take': { actions: { type: 'takePart', params: ({ event }) => event.part } },
          'part.keep': { actions: { type: 'settle', params: ({ event }) => event.part } },
        },
      },
      /** Somebody else changed what this person was about to decide. Commands are blocked until they have looked. */
      changed: {
        tags: 'editable',
        on: { ...writing, resume: { target: 'fresh', actions: ['look', 'adopt'] } },
      },
      confirming: {
        // A colleague now holds it, as the notice behind the dialog says: confirming would be impossible.
        always: { guard: not(isFree), target: 'reconciling' },
        on: {
          'row.changed': [
            { guard: 'saysTheSame', actions: [note, 'adopt'] },
            { target: 'reconciling', actions: [note, 'sayChanged'] },
          ],
          'row.removed': feed['row.removed'],
          confirm: [{ guard: 'isValid', target: 'saving', actions: 'give' }, { actions: 'showErrors' }],
          back: { target: 'fresh', actions: 'rest' },
        },
      },
      savingFirst: {
        tags: 'busy',
        on: waiting,
        invoke: {
          src: 'saveFirst',
          input: whatToSave,
          onDone: {
            target: 'saving',
            actions: [noteReply, noteFirst],
          },
          onError: {
            target: 'reconciling',
            actions: [{ type: 'failFirst', params: thrown }, 'announceFailure'],
          },
        },
      },
      saving: {
        tags: 'busy',
        on: waiting,
        invoke: {
          src: 'save',
          input: whatToSave,
          onDone: saved,
          onError: [
            {
              guard: { type: 'isHarmless', params: thrown },
              target: 'retrying',
              actions: [{ type: 'noteCurrent', params: thrown }, 'adopt'],
            },
            ...failed,
          ],
        },
      },
      retrying: {
        tags: 'busy',
        on: waiting,
        invoke: { src: 'save', input: whatToSave, onDone: saved, onError: failed },
      },
      superseded: {
        tags: 'readOnly',
        on: { ...feed, resume: { guard: not('isGone'), target: 'reconciling', actions: 'startOver' } },
      },
    },
  });
}
