import type { Page } from '@playwright/test';
import type { Account } from '../../web/e2e/support/sessions.ts';
import type { Stage } from './stage.ts';

/** A second window for each person, which knows nothing when it opens: what it shows is what there is. */
export interface Mirror {
  of: (account: Account, url: string) => Promise<Page>;
  /** Looks at nothing until it is asked again. */
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
