/** Why no day can be simulated at this address, in one line; undefined if it can. */
export async function notReadyReason(url: string): Promise<string | undefined> {
  const reply = await fetch(`${url}/api/dev/messages?to=nobody`).catch(() => undefined);
  if (!reply) return `There is no console at ${url}: start one with npm start, or name another with --url.`;
  await reply.body?.cancel();
  if (reply.ok) return undefined;
  return `The console at ${url} keeps no inbox at /dev/inbox, where the codes to sign in are read: start it with demo data on this machine alone, or with DEV_INBOX=on, and without MAIL_URL.`;
}
