import type { Entity } from '@console/shared/entities';
import type { Notification } from '@console/shared/entities/notification';
import { NEWS, NOTIFICATION_KINDS, sayNews } from '@console/shared/notifications';
import { recordPath } from '@console/shared/record-path';
import type { Actor } from '../actor.ts';
import type { Config } from '../config.ts';
import { markup } from '../documents/markup.ts';
import type { Message } from '../mail/mailer.ts';

type Reader = Pick<Actor, 'name'> & { email: string | null };
type House = Pick<Config, 'publicUrl' | 'company'>;

/** Tells one person one thing. */
export function newsMail(reader: Reader, told: Notification, house: House): Message {
  return letter(reader, house, `${told.title}: ${sayNews(told)}`, [{ heading: undefined, news: [told] }]);
}

/** Tells one person what they have not read, by what it is. */
export function digestMail(reader: Reader, unread: readonly Notification[], house: House): Message {
  const parts = NOTIFICATION_KINDS.flatMap((kind): Part[] => {
    const news = unread.filter((one) => one.kind === kind);
    return news.length === 0 ? [] : [{ heading: `${NEWS[kind].label} (${news.length})`, news }];
  });
  return letter(
    reader,
    house,
    unread.length === 1 ? '1 unread notification' : `${unread.length} unread notifications`,
    parts,
  );
}

interface Part {
  heading: string | undefined;
  news: readonly Notification[];
}

function letter(
  { name, email }: Reader,
  { publicUrl, company }: House,
  subject: string,
  parts: readonly Part[],
): Message {
  const greeting = `Dear ${name},`;
  const urlOf = (path: string) => new URL(path, publicUrl).href;
  const lines = ({ news }: Part) =>
    news.map((told) => ({
      ...told,
      says: sayNews(told),
      url: urlOf(recordPath(told.entity as Entity, told.id) ?? '/inbox'),
    }));
  const choose = urlOf('/inbox');
  return {
    to: email,
    channel: 'email',
    subject,
    text: [
      ...[greeting, ''],
      ...parts.flatMap((part) => [
        ...(part.heading ? [part.heading, ''] : []),
        ...lines(part).flatMap(({ title, says, url }) => [`${title}: ${says}`, url, '']),
      ]),
      ...[`Choose at ${choose} what you are told by email.`, '', company.name, company.address],
    ].join('\n'),
    html: markup`<p>${greeting}</p>
${parts.map(
  (part) => markup`${part.heading ? markup`<p><strong>${part.heading}</strong></p>\n` : null}<ul>
${lines(part).map(({ title, says, url }) => markup`<li><a href="${url}">${title}</a>: ${says}</li>\n`)}</ul>
`,
)}<p>Choose at <a href="${choose}">${choose}</a> what you are told by email.</p>
<p>${company.name}<br>${company.address}</p>
`.html,
  };
}
