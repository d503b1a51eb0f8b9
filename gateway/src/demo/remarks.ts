import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { DOCUMENT_FILES } from './files.ts';
import type { Purchase } from './purchasing.ts';
import { at } from './random.ts';
import type { Team } from './staff.ts';
import type { History } from './history.ts';
import type { Seller, Setting } from './world.ts';

/** Comment texts by kind of record. */
const WORDS = {
  QUOTATION_REQUEST: [
    'Called two sellers, waiting for rates.',
    'Customer confirmed the size on phone.',
    'Brand is open, cheapest please.',
    'Stock is short this week.',
  ],
  QUOTATION: [
    'Customer asks for five per cent off.',
    'Sent again with the corrected delivery charge.',
    'Will decide after the site meeting.',
    'Margin is thin, do not go lower.',
  ],
  ORDER: [
    'Customer wants delivery before noon.',
    'Split into two trips as the road is narrow.',
    'Advance received, go ahead.',
    'Site engineer changed; new contact noted.',
  ],
  PURCHASE_ORDER: [
    'Seller confirms dispatch tomorrow.',
    'Asked for the mill certificate.',
    'Rate held until the weekend.',
    'Loading delayed by rain.',
  ],
  SELLER: [
    'Good on quality, slow on papers.',
    'Visited the yard, stock as promised.',
    'Agreed to thirty days of credit.',
    'Ask for the new price list.',
  ],
} as const;
type Kind = keyof typeof WORDS;

interface Subject {
  kind: Kind;
  id: string;
  since: number;
}

/** Comments, evenly spread over the kinds of record, mostly on recent ones. */
export function commentRows(
  setting: Setting,
  team: Team,
  history: History,
  purchases: readonly Purchase[],
  sellers: readonly Seller[],
): Row<'comments'>[] {
  const random = setting.random.fork('comments');
  const subjects: Record<Kind, Subject[]> = {
    QUOTATION_REQUEST: history.requests.map(({ id, at: since }) => ({
      kind: 'QUOTATION_REQUEST',
      id: String(id),
      since,
    })),
    QUOTATION: history.quotations.map(({ id, at: since }) => ({ kind: 'QUOTATION', id: String(id), since })),
    ORDER: history.orders.map(({ number, at: since }) => ({ kind: 'ORDER', id: number, since })),
    PURCHASE_ORDER: purchases.map(({ number, at: since }) => ({ kind: 'PURCHASE_ORDER', id: number, since })),
    SELLER: sellers.map(({ row, since }) => ({ kind: 'SELLER', id: String(row.seller_id), since })),
  };
  const newestLast = Object.values(subjects).map((list) => list.sort((one, other) => one.since - other.since));
  const said = Array.from({ length: setting.counts.comments }, (_, index) => {
    const list = at(newestLast, index);
    const subject = at(list, Math.floor((1 - random.next() ** 2) * (list.length - 1)));
    return {
      subject,
      moment: setting.clock.after(subject.since, 0.3, 60),
      by: random.pick(team.commenting).row.user_id,
    };
  });
  return said
    .sort((one, other) => one.moment - other.moment)
    .map(({ subject, moment, by }, index) => ({
      comment_id: index + 1,
      entity_type: subject.kind,
      entity_id: subject.id,
      comment: random.pick(WORDS[subject.kind]),
      created_by: by,
      modified_by: by,
      created_date: iso(moment),
      modified_date: iso(moment),
      revision: 1,
    }));
}

/** Documents on orders and purchase orders, using the bundled demo files. */
export function documentRows(setting: Setting, history: History, purchases: readonly Purchase[]): Row<'documents'>[] {
  const random = setting.random.fork('documents');
  const subjects = [
    ...history.orders.map(({ number, at: since, author }) => ({
      name: 'ORDER',
      id: number,
      since,
      by: author.row.user_id,
    })),
    ...purchases.map(({ number, at: since, author: by }) => ({ name: 'PURCHASE_ORDER', id: number, since, by })),
  ].sort((one, other) => one.since - other.since);
  const papers = Array.from({ length: setting.counts.documents }, () => {
    const subject = at(subjects, Math.floor((1 - random.next() ** 2) * (subjects.length - 1)));
    return { subject, moment: setting.clock.after(subject.since, 0.5, 48), file: random.pick(DOCUMENT_FILES) };
  });
  return papers
    .sort((one, other) => one.moment - other.moment)
    .map(({ subject, moment, file }, index) => ({
      document_id: index + 1,
      entity_name: subject.name,
      entity_id: subject.id,
      file_name: file.file_name,
      title: file.title,
      kind: file.kind,
      created_by: subject.by,
      created_date: iso(moment),
      modified_date: iso(moment),
      revision: 1,
    }));
}
