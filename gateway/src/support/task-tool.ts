/** Somebody else's tool that shows our tickets too. Call it after the commit, never inside a transaction. */
export interface TaskTool {
  /** Begins to bring the ticket there to what it is here; what becomes of it is only logged. Never throws. */
  mirror: (task_id: number) => void;
  /** Waits for what is on its way, within bounds. */
  close: () => Promise<void>;
}

export const noTaskTool: TaskTool = { mirror: () => {}, close: () => Promise.resolve() };
