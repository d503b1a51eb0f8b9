import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { presentTurn } from './turns.ts';

/** What the proxy asks with. */
export interface CallersAgent {
  request: Dispatcher['request'];
  close: () => Promise<void>;
}

/** Asks in the name of a call: gives up when its caller hangs up, and tells its turn when the gateway has answered. */
export function callersAgent(options: Agent.Options): CallersAgent {
  const agent = new Agent(options);
  const request = (asked: Dispatcher.RequestOptions, told: (error: Error | null, data: unknown) => void) => {
    const turn = presentTurn();
    agent.request({ ...asked, signal: turn?.signal }, (error, data) => {
      turn?.answered();
      told(error, data);
    });
  };
  return { request: request as Dispatcher['request'], close: () => agent.destroy() };
}
