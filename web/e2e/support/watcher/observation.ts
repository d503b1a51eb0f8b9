/** An event in a window, as input for the watcher's judges. */
export type Observation = Seen & {
  /** In milliseconds, by the watcher's clock. */
  at: number;
  /** The person at the window. */
  who: string;
  /** One page of a browser. */
  page: number;
};

/** Records are identified by `refKey`. */
export type Seen =
  /** A failure toast, a console error, or an uncaught exception. */
  | { type: 'failure'; kind: 'toast' | 'console' | 'uncaught'; message: string }
  | { type: 'shows'; address: string }
  | { type: 'closed' }
  /** An enabled control was pressed by pointer or key. */
  | { type: 'press'; control: string }
  /** The first effect of a press. */
  | { type: 'effect'; what: string }
  /** Two seconds after a press without an effect, and the page is idle. */
  | { type: 'rested' }
  /** A key, or a click on a row, that may have an effect. */
  | { type: 'key'; key: string }
  | { type: 'wrote'; field: string }
  /** Typed text was replaced by the field's previous value while its form stayed. */
  | { type: 'fellBack'; field: string; written: string }
  /** A draft on the device was deleted. */
  | { type: 'dropped'; draft: string }
  /** The page sent a write. */
  | { type: 'sent' }
  /** A write of the page was answered; `token` is the claim's it was sent with. */
  | { type: 'called'; call: string; isDone: boolean; token?: number }
  /** The relay identified the person. */
  | { type: 'greeted'; user_id: number }
  | { type: 'cut' }
  /** The relay ended the session. */
  | { type: 'revoked' }
  /** The page sent an event to the relay. */
  | { type: 'asked'; event: string; record: string }
  /** The relay told this page who holds a record. */
  | { type: 'held'; record: string; token: number; user_id: number }
  | { type: 'freed'; record: string; token: number }
  /** The relay did not renew the claim. */
  | { type: 'lost'; record: string }
  /** Records with a change reported to this page. */
  | { type: 'changed'; records: readonly string[] };

/** Something a watcher does not accept. */
export interface Finding {
  rule: 'failure' | 'claim' | 'press' | 'draft' | 'expectation';
  who: string;
  message: string;
  at: number;
}

/** Each page is judged separately, in chronological order. */
export const byPage = (seen: readonly Observation[]): Observation[][] =>
  Map.groupBy(seen, ({ page }) => page)
    .values()
    .toArray();

/** An action of the person. */
export const isUserAction = ({ type }: Observation): boolean => type === 'press' || type === 'key' || type === 'wrote';
