/** A code on the TV, and the token with which the TV becomes a display once an admin enters the code. */
export interface Pairing {
  code: string;
  token: string;
}

export interface ShownPairing {
  /** Undefined until there is one, and once it has run out. */
  code: string | undefined;
  /** For how many more seconds it can be entered; undefined until the server has said so. */
  secondsLeft: number | undefined;
  /** Why the server cannot be asked at the moment. */
  problem: string | undefined;
}

/** All that pairing needs of the world. */
export interface PairingWorld {
  begin: () => Promise<Pairing & { seconds_left: number }>;
  stateOf: (token: string) => Promise<{ state: 'waiting' | 'paired' | 'over'; seconds_left: number }>;
  /** Seconds since any moment, by a clock that nobody sets. */
  seconds: () => number;
  pause: (seconds: number) => Promise<void>;
  /** What this window kept of a pairing, so that a reload goes on with its code. */
  kept: () => Pairing | undefined;
  keep: (pairing: Pairing | undefined) => void;
  show: (shown: ShownPairing) => void;
  /** Between two codes, and after the server was away: it may be another one. */
  atRest: () => Promise<void>;
  problemOf: (error: unknown) => { words: string; seconds?: number | undefined; isFinal: boolean };
}

const LOOK_S = 3;

/**
 * Shows one code after another until an admin enters one; resolves to the token of the display. Rejects if the server
 * has no codes. What cannot be asked now is asked again.
 */
export async function pair(world: PairingWorld): Promise<string> {
  const { begin, stateOf, seconds, pause, kept, keep, show, atRest, problemOf } = world;
  let held = kept();
  let until: number | undefined;
  let wasAway = false;
  for (;;) {
    try {
      if (held) {
        const { state, seconds_left } = await stateOf(held.token);
        if (state === 'paired') {
          keep(undefined);
          return held.token;
        }
        if (state === 'waiting') until = seconds() + seconds_left;
        else keep((held = undefined));
      }
      if (wasAway || !held) await atRest();
      wasAway = false;
      if (!held) {
        const { code, token, seconds_left } = await begin();
        held = { code, token };
        until = seconds() + seconds_left;
        keep(held);
      }
      show({ code: held.code, secondsLeft: left(until, seconds()), problem: undefined });
      await pause(LOOK_S);
    } catch (error) {
      const { words, seconds: wait = LOOK_S, isFinal } = problemOf(error);
      if (isFinal) throw error;
      wasAway = true;
      const secondsLeft = left(until, seconds());
      show({ code: secondsLeft ? held?.code : undefined, secondsLeft, problem: words });
      await pause(wait);
    }
  }
}

const left = (until: number | undefined, now: number): number | undefined =>
  until === undefined ? undefined : Math.max(0, Math.ceil(until - now));
