import { ask } from './ask.ts';
import type { RetryOptions } from './retry.ts';

interface Letter {
  /** Display name for errors: "The accounting service". */
  service: string;
  url: string;
  /** Idempotency key: distinguishes a retry from a new message. */
  key: string;
  authorization: string | undefined;
  body: object;
}

/** Posts JSON to an external service. Resolves to the response text; throws if it was not accepted. */
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
