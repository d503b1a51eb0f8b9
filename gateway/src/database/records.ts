import type { Attachment } from '@console/shared/entities/records';
import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json, JsonDefault } from './columns.ts';

export interface LeadsTable {
  lead_id: Generated<number>;
  name: string;
  lead_category: string | null;
  lead_owner: string | null;
  lead_status: 'NEW' | 'CONTACTED' | 'VERIFIED' | 'LOST';
  zone: string | null;
  mobile: string | null;
  email: string | null;
  district: string | null;
  state: string | null;
  seller_id: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface BlogsTable {
  blog_post_id: Generated<number>;
  title: string;
  author: string;
  tags: Generated<string[]>;
  status: 'ACTIVE' | 'ARCHIVED';
  coverphoto: string | null;
  body: string;
  is_deleted: Generated<boolean>;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface CommentsTable {
  comment_id: Generated<number>;
  entity_type: string;
  entity_id: string;
  comment: string;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface AddressesTable {
  address_id: Generated<number>;
  entity_type: string;
  entity_id: string;
  label: string | null;
  address1: string;
  city: string;
  state: string;
  postal_code: string;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface DocumentsTable {
  document_id: Generated<number>;
  entity_name: string;
  entity_id: string;
  file_name: string;
  title: string | null;
  created_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface FilesTable {
  file_name: string;
  /** Served to everybody; otherwise by personal links. */
  is_public: boolean;
  /** Null: uploaded before this was recorded. */
  uploaded_by: number | null;
  uploaded_at: Instant;
  /** Since when no known record uses it; null while one does. */
  unused_since: Instant | null;
}

export interface UploadCountsTable {
  user_id: number;
  /** In +05:30. */
  day: string;
  files: number;
}

export interface SupportTicketsTable {
  task_id: Generated<number>;
  list: 'order_status' | 'ad_hoc' | 'tech_support';
  name: string;
  description: string;
  status: 'Open' | 'In Progress' | 'Closed';
  order_number: string | null;
  order_total: number | null;
  order_date: string | null;
  order_status: string | null;
  requester_name: string;
  requester_email: string | null;
  customer_name: string | null;
  issue_type: string | null;
  category: string | null;
  spec: string | null;
  quantity: number | null;
  notes: string | null;
  attachments: JsonDefault<Attachment[]>;
  tool_id: string | null;
  tool_attachments: Generated<number>;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface MessagesTable {
  message_id: Generated<number>;
  recipient: string;
  channel: 'email' | 'sms' | 'whatsapp';
  subject: string;
  text: string;
  html: string | null;
  code: string | null;
  attachments: Json<MessageAttachment[]>;
  /** Contents of the attachments, in the same order, in base64. */
  attached: Json<string[]>;
  created_at: InstantNow;
}

export interface MessageAttachment {
  name: string;
  type: string;
  size: number;
}
