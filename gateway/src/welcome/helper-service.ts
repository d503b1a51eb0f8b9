import type { MailLog } from '../mail/mailer.ts';
import type { RetryOptions } from '../outside/retry.ts';
import { postJson } from '../outside/post-json.ts';
import type { Welcome } from './welcome.ts';

export interface HelperOptions extends RetryOptions {
  /** The URL that receives new customers as JSON. */
  url: string;
  token: string | undefined;
  log: MailLog;
}

/** Reports each new customer to the helper service, which sends the mail itself. Skips customers without an address. */
export function createHelperService({ url, token, log, ...manners }: HelperOptions): Welcome {
  const underWay = new Set<Promise<unknown>>();
  return {
    greet: (customer) => {
      if (customer.email === null) return Promise.resolve();
      const key = `tenant-${customer.tenant_id}`;
      const authorization = token === undefined ? undefined : `Bearer ${token}`;
      const letter = { service: 'The welcome service', url, key, authorization, body: customer };
      const posted = postJson(letter, manners)
        .catch((error: unknown) =>
          log.warn({ err: error, tenant_id: customer.tenant_id }, 'a new customer got no welcome email'),
        )
        .finally(() => underWay.delete(posted));
      underWay.add(posted);
      return Promise.resolve();
    },
    close: async () => {
      await Promise.allSettled(underWay);
    },
  };
}
