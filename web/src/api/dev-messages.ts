import { errorOf, noReply } from './api-error.ts';

/** A message that would have been sent, in the development inbox (docs/PROTOCOL.md). */
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

/** The URL of a message's attachment, by index. */
export const attachmentPath = ({ message_id }: Pick<DevMessage, 'message_id'>, nth: number): string =>
  `/api/dev/messages/${message_id}/attachments/${nth}`;

/** Newest first; undefined without a development inbox. Needs no sign-in. */
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
