/** Reports that the log is followed and has no news, but only if it was read since the last beat. */
export interface Heartbeat {
  /** The log was read. */
  looked: () => void;
  beat: () => void;
}

/** When the database is unreachable the stream goes silent, so that its reader reconnects elsewhere. */
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
