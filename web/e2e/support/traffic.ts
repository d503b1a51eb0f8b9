import type { Page, Request } from '@playwright/test';

/** What only a reader of customers gets, as it stands in JSON; in one's own profile these are null. */
const SECRET = /"(?:tenant_name|user_details|tenant_id)":(?!null)[^,]*/g;

export interface Traffic {
  frames: () => string;
  /** Frames of the socket and replies, all that came. */
  all: () => Promise<string>;
}

/** Everything that reaches the window from now on, by the socket and by replies alike. */
export function recordTraffic(page: Page): Traffic {
  const frames: string[] = [];
  const replies: Promise<string>[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // The inbox of development shows everybody every mail; the API reference names fields, and has no values.
    if (/^\/(api|live)\/(?!dev\/|docs$)/.test(pathname)) replies.push(bodyOf(request));
  });
  return {
    frames: () => frames.join('\n'),
    all: async () => [...frames, ...(await Promise.all(replies))].join('\n'),
  };
}

/** A reply that its screen gave up on the way never was in the window. */
const bodyOf = async (request: Request): Promise<string> => {
  const reply = await request.response();
  return (await reply?.text().catch(() => undefined)) ?? '';
};

/** The customers that a text names, and the fields that would. */
export const secretsIn = (text: string, customers: readonly string[]): string[] => [
  ...customers.filter((name) => text.includes(name)),
  ...(text.match(SECRET) ?? []),
];
