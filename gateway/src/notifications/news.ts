import { audienceOf, customerOf, recordKind, viewOf } from '@console/shared/audience';
import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import { mentionedIn } from '@console/shared/notifications';
import type { NotificationKind } from '@console/shared/notifications';
import type { Written } from '@console/shared/four-eyes';
import { CUSTOMER_CEILING, permissionsOf, ROLE_CUSTOMER } from '@console/shared/permissions';
import type { Entry } from '../changes/append.ts';
import { RULES } from './rules.ts';
import type { Rule } from './rules.ts';
import { titleOf } from './title.ts';

/** Something to tell about a record, and whom: `deliver.ts` finds out who of them may read it. */
export interface News {
  kind: NotificationKind;
  entity: Entity;
  id: string;
  /** Undefined for a record of which only the reference is known. */
  title: string | undefined;
  /** These people. */
  users: number[];
  /** Its followers. */
  isFollowed: boolean;
  /** Whoever may decide on it, which depends on who wrote it; null: approvers are not told. */
  written: Written | null;
  /** The customer whose own accounts see this change; null if they do not. */
  customer: { org_id: number; tenant_id: number } | null;
}

/** What these entries of the log give to tell, each record's in the order of the rules. */
export const newsOf = (entries: readonly Entry[]): News[] =>
  RULES.flatMap((rule) => entries.flatMap((entry) => newsBy(rule, entry) ?? []));

function newsBy(rule: Rule, { entity, body, previous }: Entry): News | undefined {
  if (rule.entity !== entity || !('op' in body) || !body.row || !applies(rule, body, previous)) return undefined;
  const { row, id } = body;
  const news = {
    ...{ kind: rule.kind, entity, id, title: titleOf(entity, row), users: [], written: null, customer: null },
    isFollowed: rule.told === 'followers',
  };
  if (rule.told === 'mentioned') {
    const owner = recordKind(String(row['entity_type']));
    const users = addedMentions(row, previous);
    return owner && users.length > 0
      ? { ...news, users, entity: owner, id: String(row['entity_id']), title: undefined }
      : undefined;
  }
  if (rule.told === 'approvers') {
    const { created_by, edited_by, modified_by } = row as unknown as Record<string, number | null | undefined>;
    return { ...news, written: { created_by: created_by ?? null, edited_by: edited_by ?? modified_by ?? null } };
  }
  if (rule.told === 'named') {
    const person = row[rule.field];
    return typeof person === 'number' ? { ...news, users: [person] } : undefined;
  }
  const customer = customerTold(rule, body);
  return rule.told === 'mine' ? { ...news, users: peopleOf(row), customer } : { ...news, customer };
}

function applies({ field, from, to }: Rule, { op, row, changed }: Body, previous: Entry['previous']): boolean {
  if (op === 'created' ? to === undefined && field !== 'comment' : !changed.includes(field)) return false;
  if (from && !from.includes(String(previous?.[field]))) return false;
  return !to || to.includes(String(row?.[field]));
}

type Body = Omit<LoggedChange, 'seq'>;

const peopleOf = ({ created_by, sales_person }: Row) =>
  [created_by, sales_person].filter((id): id is number => typeof id === 'number');

function addedMentions({ comment }: Row, previous: Entry['previous']): number[] {
  const before = typeof previous?.['comment'] === 'string' ? mentionedIn(previous['comment']) : [];
  return mentionedIn(String(comment)).filter((id) => !before.includes(id));
}

/** The customer, if its own accounts see the field change: not every change of a record is one of their view. */
function customerTold({ field }: Rule, body: Body): News['customer'] {
  const { org_id, tenant_id } = (body.row && customerOf(body.entity, body.row)) ?? {};
  if (typeof org_id !== 'number' || typeof tenant_id !== 'number') return null;
  const reader = { role_id: ROLE_CUSTOMER, permissions: permissionsOf(CUSTOMER_CEILING), org_id, tenant_id };
  const view = viewOf(audienceOf(reader), { ...body, seq: 0 });
  return view?.row && view.changed.includes(field) ? { org_id, tenant_id } : null;
}
