import { errorOf, noReply } from './api-error.ts';

/** What would have been sent, where mail goes to the development inbox (docs/PROTOCOL.md). */
export interface DevMessage {
  message_id: number;
  to: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string;
  text: string;
  html: string;
  code: string | null;
  attachments: { name: string; type: string; size: number }[];
  created_at: string;
}

/** Where an attachment opens, by its place among those of its message. */
export const attachmentPath = ({ message_id }: Pick<DevMessage, 'message_id'>, nth: number): string =>
  `/api/dev/messages/${message_id}/attachments/${nth}`;

/** Newest first; undefined where there is no such inbox. Needs no sign-in. */
export async function listDevMessages(to: string, signal?: AbortSignal): Promise<DevMessage[] | undefined> {
  const query = to === '' ? '' : `?${new URLSearchParams({ to }).toString()}`;
  const response = await fetch(`/api/dev/messages${query}`, { signal: signal ?? null }).catch((error: unknown) => {
    throw signal?.aborted ? error : noReply();
  });
  if (response.status === 404) return undefined;
  const body = (await response.json().catch(() => undefined)) as { messages?: DevMessage[] } | undefined;
  if (!response.ok) throw errorOf(response.status, body, response.headers.get('x-request-id'));
  return body?.messages;
}
