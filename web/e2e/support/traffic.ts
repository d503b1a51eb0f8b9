import type { Page, Request } from '@playwright/test';

/** JSON that only readers of customers receive. In a person's own profile these fields are null. */
const SECRET = /"(?:tenant_name|user_details|tenant_id)":(?!null)[^,]*/g;

export interface Traffic {
  frames: () => string;
  /** All socket frames and responses received. */
  all: () => Promise<string>;
}

/** Records everything the window receives from now on, by socket and HTTP. */
export function recordTraffic(page: Page): Traffic {
  const frames: string[] = [];
  const replies: Promise<string>[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // The development inbox shows every message to everybody, and the API reference names fields without values.
    if (/^\/(api|live)\/(?!dev\/|docs$)/.test(pathname)) replies.push(bodyOf(request));
  });
  return {
    frames: () => frames.join('\n'),
    all: async () => [...frames, ...(await Promise.all(replies))].join('\n'),
  };
}

/** An aborted response never reached the window. */
const bodyOf = async (request: Request): Promise<string> => {
  const reply = await request.response();
  return (await reply?.text().catch(() => undefined)) ?? '';
};

/** The customers named in a text, and the fields that would name them. */
export const secretsIn = (text: string, customers: readonly string[]): string[] => [
  ...customers.filter((name) => text.includes(name)),
  ...(text.match(SECRET) ?? []),
];
