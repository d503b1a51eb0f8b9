import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { NOBODY } from './mailer.ts';
import type { Attachment, Delivery, Mailer, MailLog, Message } from './mailer.ts';

const SHOWN = 100;
const KEPT_MS = 7 * 24 * 3_600_000;

/** Stores every message for `/dev/messages` instead of sending it. */
export function createInbox(db: Kysely<Database>, clock: Clock, log: MailLog): Mailer {
  const deliver = async (message: Message): Promise<Delivery> => {
    try {
      await keep(db, message, clock());
      return message.to === null ? NOBODY : { sent: true };
    } catch (error) {
      log.warn({ err: error, channel: message.channel }, 'a message did not reach the inbox');
      return { sent: false, reason: 'The message could not be saved.' };
    }
  };
  return {
    deliver,
    post: async (message) => {
      await deliver(message);
    },
    close: () => Promise.resolve(),
  };
}

/** The newest messages, or those to one address or number. */
export const messagesTo = (db: Kysely<Database>, to: string | undefined) =>
  db
    .selectFrom('messages')
    .select([
      'message_id',
      'recipient as to',
      'channel',
      'subject',
      'text',
      'html',
      'code',
      'attachments',
      'created_at',
    ])
    .$if(to !== undefined, (query) => query.where(sql<boolean>`lower(recipient) = lower(${to ?? ''})`))
    .orderBy('message_id', 'desc')
    .limit(SHOWN)
    .execute();

/** One attachment of a message, by its index. */
export async function attachmentOf(
  db: Kysely<Database>,
  message_id: number,
  nth: number,
): Promise<Attachment | undefined> {
  const message = await db
    .selectFrom('messages')
    .select(['attachments', sql<string | null>`attached ->> ${nth}::int`.as('content')])
    .where('message_id', '=', message_id)
    .executeTakeFirst();
  const about = message?.attachments[nth];
  if (!about || message.content === null) return undefined;
  return { name: about.name, type: about.type, content: Buffer.from(message.content, 'base64') };
}

/** The same statement for every recipient, including null, so that timing does not reveal an account. */
async function keep(db: Kysely<Database>, message: Message, now: Date): Promise<void> {
  const { to, channel, subject, text, html = null, code = null, attachments = [] } = message;
  const files = json(attachments.map(({ name, type, content }) => ({ name, type, size: content.byteLength })));
  const contents = json(attachments.map(({ content }) => content.toString('base64')));
  await sql`
    insert into messages (recipient, channel, subject, text, html, code, attachments, attached, created_at)
    select ${to}::text, ${channel}::text, ${subject}::text, ${text}::text, ${html}::text, ${code}::text,
      ${files}::jsonb, ${contents}::jsonb, ${now}::timestamptz
    where ${to}::text is not null
  `.execute(db);
}

export async function pruneMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS).toISOString())
    .execute();
}
