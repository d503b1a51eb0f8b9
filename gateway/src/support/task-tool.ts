/** An external tool that also shows our tickets. Call it after the commit, never inside a transaction. */
export interface TaskTool {
  /** Starts to mirror the ticket's current state; the outcome is only logged. Never throws. */
  mirror: (task_id: number) => void;
  /** Waits a limited time for updates in progress. */
  close: () => Promise<void>;
}

export const noTaskTool: TaskTool = { mirror: () => {}, close: () => Promise.resolve() };
