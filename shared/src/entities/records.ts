import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DOCUMENT_KINDS } from '../document-kinds.ts';
import { ADDRESS_FIELDS } from '../fields/address.ts';
import { inRows } from '../fields/schemas.ts';
import { blogChart } from '../lifecycles/blog.ts';
import { supportTicketChart } from '../lifecycles/support-ticket.ts';
import { Day, hidden, Id, Money, nullable, oneOf, row, Text } from '../schema.ts';
import { TICKET_PRIORITIES } from '../ticket-priorities.ts';
import { AUTHORS, PersonInfo } from './parts.ts';

/** Records attached to other records, and independent ones outside the order chain. */
export const Comment = row({
  comment_id: Id,
  entity_type: Text,
  entity_id: Text,
  comment: Text,
  ...AUTHORS,
});
export type Comment = Static<typeof Comment>;

export const Address = row({
  address_id: Id,
  entity_type: Text,
  entity_id: Text,
  ...inRows(ADDRESS_FIELDS),
});
export type Address = Static<typeof Address>;

export const DocumentUpload = row({
  document_id: Id,
  entity_name: Text,
  entity_id: Text,
  file_name: Text,
  title: nullable(Text),
  /** What it is; null until somebody says. */
  kind: Type.Optional(nullable(oneOf(DOCUMENT_KINDS))),
  created_by: nullable(Id),
  created_by_info: nullable(PersonInfo),
});
export type DocumentUpload = Static<typeof DocumentUpload>;

export const Blog = row({
  blog_post_id: Id,
  title: Text,
  author: Text,
  tags: Type.Array(Text),
  status: oneOf(blogChart.statuses),
  coverphoto: nullable(Text),
  body: Text,
});
export type Blog = Static<typeof Blog>;

/** A file: its original name and its stored name. */
export const Attachment = Type.Object({ file_name: Text, title: Text });
export type Attachment = Static<typeof Attachment>;

export const SupportTicket = row({
  task_id: Id,
  list: oneOf(['order_status', 'ad_hoc', 'tech_support']),
  name: Text,
  description: Text,
  status: oneOf(supportTicketChart.statuses),
  order_number: nullable(Text),
  order_total: nullable(Money),
  order_date: nullable(Day),
  order_status: nullable(Text),
  requester_name: Text,
  /** Like other details of colleagues, only for readers with ADMIN_USER READ. */
  requester_email: hidden(nullable(Text)),
  customer_name: hidden(nullable(Text)),
  issue_type: nullable(Text),
  category: nullable(Text),
  spec: nullable(Text),
  quantity: nullable(Type.Number()),
  notes: nullable(Text),
  attachments: Type.Array(Attachment),
  /** The colleague who looks after it. Absent, like its priority, where the gateway keeps neither. */
  assigned_to: Type.Optional(nullable(Id)),
  assigned_to_info: Type.Optional(nullable(PersonInfo)),
  priority: Type.Optional(oneOf(TICKET_PRIORITIES)),
});
export type SupportTicket = Static<typeof SupportTicket>;
