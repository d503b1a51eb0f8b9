import type { FastifyInstance } from 'fastify';
import { redact } from '@console/shared/audience';
import type { Notification } from '@console/shared/entities/notification';
import { NOTIFICATION_KINDS } from '@console/shared/notifications';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import type { Message } from '../mail/mailer.ts';
import { notificationRecord } from '../records/notification.ts';
import { absentReader } from '../readers.ts';
import { digestMail, newsMail } from './mail-text.ts';
import { preferencesOf } from './preferences.ts';
import { own } from './repository.ts';

const MINUTE_MS = 60_000;
/** Longer than an attempt takes. Whoever claimed an email and has not removed it by then has died. */
const CLAIM_MS = 2 * MINUTE_MS;
/** About four hours, twice as long between two attempts as before. */
const ATTEMPTS = 8;

type Sender = Pick<FastifyInstance, 'db' | 'clock' | 'log' | 'mailer'>;
type House = Pick<Config, 'publicUrl' | 'company'>;

interface Queued {
  /** Another one once it is queued anew. */
  mail_id: string;
  user_id: number;
  notification_id: number | null;
  since: string | null;
  until: string | null;
  attempts: number;
}

/**
 * Sends every email about notifications that is due. They were queued by the writes that told of them. Each says what
 * its reader may read now. Of two gateways, only one sends each; after a crash, one may come twice, under the same id.
 */
export async function sendDue(sender: Sender, house: House): Promise<void> {
  for (let next = await claim(sender); next; next = await claim(sender)) await sendOne(sender, house, next);
}

async function claim({ db, clock }: Sender): Promise<Queued | undefined> {
  const now = clock();
  const { rows } = await sql<Queued>`
    update notification_mails set attempts = attempts + 1, due_at = ${new Date(now.getTime() + CLAIM_MS)}::timestamptz
    where mail_id = (select mail_id from notification_mails where due_at <= ${now}::timestamptz
      order by due_at, mail_id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

async function sendOne(sender: Sender, house: House, queued: Queued): Promise<void> {
  const { db, clock, log, mailer } = sender;
  const { mail_id, attempts } = queued;
  const message = await written(db, house, queued);
  const outcome = message ? await mailer.deliver({ ...message, id: mail_id }) : DONE;
  if (!outcome.sent && attempts < ATTEMPTS) {
    const later = new Date(clock().getTime() + 2 ** attempts * MINUTE_MS);
    await sql`update notification_mails set due_at = ${later}::timestamptz where mail_id = ${mail_id}`.execute(db);
    return;
  }
  if (!outcome.sent) log.error({ mail_id, reason: outcome.reason }, 'an email about a notification was given up');
  await sql`delete from notification_mails where mail_id = ${mail_id}`.execute(db);
}

const DONE = { sent: true } as const;

/** The email as its reader may read it now; undefined if nothing is left to say, or nobody to say it to. */
async function written(db: Kysely<Database>, house: House, queued: Queued): Promise<Message | undefined> {
  const reader = await absentReader(db, queued.user_id);
  if (!reader?.email) return undefined;
  const news = async (rows: ReturnType<typeof own>) => {
    const found = await notificationRecord.read(rows.orderBy('n.created_date').orderBy('n.notification_id'));
    return found.map((row): Notification => redact(reader.audience, 'notification', row));
  };
  const { notification_id, since, until } = queued;
  if (notification_id !== null) {
    const [told] = await news(own(db, reader).where('n.notification_id', '=', notification_id));
    return told && newsMail(reader, told, house);
  }
  const { ways } = await preferencesOf(db, reader);
  const unread = await news(
    own(db, reader)
      .where('n.read_date', 'is', null)
      .where(sql<boolean>`n.kind = any(${NOTIFICATION_KINDS.filter((kind) => ways[kind] === 'digest')})`)
      .where(sql<boolean>`n.created_date > ${since}::timestamptz and n.created_date <= ${until}::timestamptz`),
  );
  return unread.length === 0 ? undefined : digestMail(reader, unread, house);
}
