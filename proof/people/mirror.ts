import type { Page } from '@playwright/test';
import type { Account } from '../../web/e2e/support/sessions.ts';
import type { Stage } from './stage.ts';

/** A second, fresh window for each user: it shows the actual state. */
export interface Mirror {
  of: (account: Account, url: string) => Promise<Page>;
  /** Leaves the console until the next check. */
  rest: (account: Account) => Promise<void>;
}

const NOWHERE = '/healthz';

export function createMirror(stage: Stage): Mirror {
  const pages = new Map<Account, Promise<Page>>();
  const pageOf = (account: Account): Promise<Page> => {
    const page = pages.get(account) ?? stage.open(account, NOWHERE).then((window) => window.page);
    pages.set(account, page);
    return page;
  };
  return {
    of: async (account, url) => {
      const page = await pageOf(account);
      await page.goto(url);
      return page;
    },
    rest: async (account) => void (await (await pageOf(account)).goto(NOWHERE)),
  };
}
