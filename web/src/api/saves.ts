type Begin = () => () => void;

let begin: Begin | undefined;

/** Tells of each save from when it is sent until it is answered, whatever the answer; `begun` returns what ends it. */
export function watchSaves(begun: Begin): void {
  begin = begun;
}

/** @param isSave a write that nobody may break off: of others nobody waits for the answer. */
export async function untilAnswered<T>(isSave: boolean, answer: Promise<T>): Promise<T> {
  const end = isSave ? begin?.() : undefined;
  try {
    return await answer;
  } finally {
    end?.();
  }
}
