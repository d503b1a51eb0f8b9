import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { presentTurn } from './turns.ts';

/** The HTTP agent of the proxy. */
export interface CallersAgent {
  request: Dispatcher['request'];
  close: () => Promise<void>;
}

/**
 * Sends requests on behalf of a call: aborts when the caller disconnects, and reports to the turn when the gateway has
 * responded.
 */
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
