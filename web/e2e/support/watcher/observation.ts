/** Something that happened in a window: what the judges of a watcher go by. */
export type Observation = Seen & {
  /** In milliseconds, on the clock of whoever watches. */
  at: number;
  /** Who sits at the window. */
  who: string;
  /** One page of a browser. */
  page: number;
};

/** Records are called by their `refKey`. */
export type Seen =
  /** A toast of failure, an error in the console, an exception nobody caught. */
  | { type: 'failure'; kind: 'toast' | 'console' | 'uncaught'; message: string }
  | { type: 'shows'; address: string }
  | { type: 'closed' }
  /** By pointer or by key, of a control that can be pressed. */
  | { type: 'press'; control: string }
  /** The first thing that came of a press. */
  | { type: 'effect'; what: string }
  /** Two seconds have gone by since a press of which nothing came, and the page has nothing left to do. */
  | { type: 'rested' }
  /** A key, or a row, that may mean something by itself. */
  | { type: 'key'; key: string }
  | { type: 'wrote'; field: string }
  /** What was written in a field gave way to what had stood there before, while its form stayed. */
  | { type: 'fellBack'; field: string; written: string }
  /** A draft kept on the device went. */
  | { type: 'dropped'; draft: string }
  /** The page sent a write. */
  | { type: 'sent' }
  /** A write of the page was answered; `token` is of the claim under which it was sent. */
  | { type: 'called'; call: string; isDone: boolean; token?: number }
  /** The relay knows whose page this is. */
  | { type: 'greeted'; user_id: number }
  | { type: 'cut' }
  /** The relay ended the session. */
  | { type: 'revoked' }
  /** Of the relay, by this page. */
  | { type: 'asked'; event: string; record: string }
  /** The relay told this page who holds a record. */
  | { type: 'held'; record: string; token: number; user_id: number }
  | { type: 'freed'; record: string; token: number }
  /** The relay did not renew it. */
  | { type: 'lost'; record: string }
  /** Records of which this page was told a change. */
  | { type: 'changed'; records: readonly string[] };

/** Something a watcher does not let pass. */
export interface Finding {
  rule: 'failure' | 'claim' | 'press' | 'draft' | 'expectation';
  who: string;
  message: string;
  at: number;
}

/** What is judged alone: by page, in the order of time. */
export const byPage = (seen: readonly Observation[]): Observation[][] =>
  Map.groupBy(seen, ({ page }) => page)
    .values()
    .toArray();

/** What a person did themselves. */
export const isUserAction = ({ type }: Observation): boolean => type === 'press' || type === 'key' || type === 'wrote';
