import type { MailLog } from '../mail/mailer.ts';
import type { RetryOptions } from '../outside/retry.ts';
import { postJson } from '../outside/post-json.ts';
import type { Welcome } from './welcome.ts';

export interface HelperOptions extends RetryOptions {
  /** Where new customers are posted as JSON. */
  url: string;
  token: string | undefined;
  log: MailLog;
}

/** Tells the helper service of each new customer, which writes the mail itself; of one without an address nothing. */
export function createHelperService({ url, token, log, ...manners }: HelperOptions): Welcome {
  const underWay = new Set<Promise<unknown>>();
  return {
    greet: (customer) => {
      if (customer.email === null) return Promise.resolve();
      const key = `tenant-${customer.tenant_id}`;
      const authorization = token === undefined ? undefined : `Bearer ${token}`;
      const letter = { service: 'The welcome service', url, key, authorization, body: customer };
      const told = postJson(letter, manners)
        .catch((error: unknown) =>
          log.warn({ err: error, tenant_id: customer.tenant_id }, 'a new customer got no welcome email'),
        )
        .finally(() => underWay.delete(told));
      underWay.add(told);
      return Promise.resolve();
    },
    close: async () => {
      await Promise.allSettled(underWay);
    },
  };
}
