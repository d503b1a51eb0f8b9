/** Says that the log is followed and has no news: only while it was looked at since the last beat. */
export interface Heartbeat {
  /** The log was looked at. */
  looked: () => void;
  beat: () => void;
}

/** A stream whose database is away goes silent by this, so that its reader looks for another. */
export function createHeartbeat(say: () => void): Heartbeat {
  let hasLooked = false;
  return {
    looked: () => {
      hasLooked = true;
    },
    beat: () => {
      if (hasLooked) say();
      hasLooked = false;
    },
  };
}
