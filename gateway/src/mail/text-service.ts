import type { Delivery, Message } from './mailer.ts';

const PATIENCE_MS = 10_000;

/** Sends a short message to a phone. */
export type TextService = (to: string, message: Message) => Promise<Delivery>;

/** Posts each message as JSON `{to, channel, text}` to the URL of the provider's gateway. */
export const createTextService =
  (url: string): TextService =>
  async (to, { channel, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, channel, text }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.ok ? { sent: true } : { sent: false, reason: 'The text service rejected the message.' };
  };
