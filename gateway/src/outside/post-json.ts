import { ask } from './ask.ts';
import type { RetryOptions } from './retry.ts';

interface Letter {
  /** In words, for errors: "The accounting service". */
  service: string;
  url: string;
  /** What tells a second try from a second letter. */
  key: string;
  authorization: string | undefined;
  body: object;
}

/** Posts JSON to a service outside. Resolves to the text of its answer; throws when it did not take it. */
export const postJson = ({ service, url, key, authorization, body }: Letter, manners?: RetryOptions): Promise<string> =>
  ask(
    {
      service,
      url,
      method: 'POST',
      headers: {
        ...(authorization !== undefined && { authorization }),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    },
    manners,
  );
