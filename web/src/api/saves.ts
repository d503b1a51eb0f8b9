type Begin = () => () => void;

let begin: Begin | undefined;

/**
 * Calls `begun` for each save that is sent. The function it returns is called once the save has succeeded or failed.
 */
export function watchSaves(begun: Begin): void {
  begin = begun;
}

/** @param isSave a write that must not be interrupted. Other calls are not reported. */
export async function untilAnswered<T>(isSave: boolean, answer: Promise<T>): Promise<T> {
  const end = isSave ? begin?.() : undefined;
  try {
    return await answer;
  } finally {
    end?.();
  }
}
