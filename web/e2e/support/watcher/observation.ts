/** Something that happened in a window: what the judges of a watcher go by. */
export type Observation = Seen & {
  /** In milliseconds, on the clock of whoever watches. */
  at: number;
  /** Who sits at the window. */
  who: string;
  /** One page of a browser. */
  page: number;
};

export type Seen =
  /** A toast of failure, an error in the console, an exception nobody caught. */
  { type: 'failure'; kind: 'toast' | 'console' | 'uncaught'; words: string };

/** Something a watcher does not let pass. */
export interface Finding {
  rule: 'failure' | 'claim' | 'press' | 'draft' | 'expectation';
  who: string;
  words: string;
  at: number;
}
