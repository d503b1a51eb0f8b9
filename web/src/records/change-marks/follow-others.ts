import type { Change, Person } from '@console/shared/live';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';

/** Who changed a record, and when. */
export interface ChangedBy {
  by: Person;
  /** ISO time. */
  at: string;
}

export interface Watched<Was, Difference> {
  /** What is shown, just before a change is. */
  before: () => Was;
  /** What has become different on the screen; undefined if nothing has. */
  compare: (was: Was) => Difference | undefined;
  mark: (difference: Difference, changed: ChangedBy) => void;
}

/**
 * Marks what others change of a record on this screen. It compares what is shown before and after, so it finds every
 * change that a person can see, and no other.
 * @param me own changes are not marked
 * @param frame calls back once the change is shown. A hidden window shows nothing, so its changes wait until it is seen
 * @returns stops it
 */
export function followOthers<Row extends Versioned, Was, Difference>(
  store: EntityStore<Row>,
  id: string,
  me: number,
  { before, compare, mark }: Watched<Was, Difference>,
  frame: (callback: () => void) => void = (callback) => void requestAnimationFrame(callback),
): () => void {
  let isOver = false;
  /** Waits to be shown. Its author is undefined while only a response has brought it. */
  let coming: { was: Was; revision: number; author: ChangedBy | 'me' | undefined } | undefined;
  /** Shown, but the feed has not said yet who wrote it. */
  let unsigned: { difference: Difference; revision: number } | undefined;

  function show() {
    if (isOver || !coming) return;
    const { was, revision, author } = coming;
    coming = undefined;
    const difference = compare(was);
    if (difference === undefined) return;
    if (author === undefined) unsigned = { difference, revision };
    else if (author !== 'me') mark(difference, author);
  }

  const end = store.watch(id, ({ row, change }) => {
    if (!row) return;
    const author = change && authorOf(change, me);
    if (author !== undefined && unsigned?.revision === row.revision) {
      if (author !== 'me') mark(unsigned.difference, author);
      unsigned = undefined;
      return;
    }
    if (coming) Object.assign(coming, { revision: row.revision, author: author ?? coming.author });
    else {
      coming = { was: before(), revision: row.revision, author };
      frame(show);
    }
  });
  return () => {
    isOver = true;
    end();
  };
}

/** Undefined if the feed does not know. */
function authorOf({ by, at }: Change, me: number): ChangedBy | 'me' | undefined {
  if (!by) return undefined;
  return by.user_id === me ? 'me' : { by, at };
}
