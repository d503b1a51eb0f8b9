import type {
  OrganisationsTable,
  RolePermissionsTable,
  TenantsTable,
  UsersTable,
  SessionsTable,
  RefreshTokensTable,
  OtpCodesTable,
  OtpRequestsTable,
  OtpFailuresTable,
  OtpPausesTable,
  OtpKnownAddressesTable,
  UserActivityTable,
  RolesTable,
  SecretsTable,
} from './identity.ts';
import type {
  CategoriesTable,
  CategoryManagersTable,
  ProductsTable,
  SkusTable,
  SellersTable,
  OffersTable,
} from './catalogue.ts';
import type {
  DocumentNumbersTable,
  QuotationsTable,
  QuoteRequestsTable,
  QuotationItemsTable,
  OrdersTable,
  OrderLinesTable,
} from './commerce.ts';
import type {
  PurchaseOrdersTable,
  PurchaseOrderLinesTable,
  DeliveryChallansTable,
  DcLinesTable,
  CreditNotesTable,
  CreditNoteLinesTable,
  PaymentsTable,
  ExpensesTable,
} from './supply.ts';
import type {
  LeadsTable,
  BlogsTable,
  CommentsTable,
  AddressesTable,
  DocumentsTable,
  FilesTable,
  UploadCountsTable,
  SupportTicketsTable,
  MessagesTable,
} from './records.ts';
import type {
  AuditEntriesView,
  AuditLogTable,
  ChangeLogTable,
  ChangesTable,
  IdempotencyKeysTable,
  SecurityHeadTable,
  SecurityLogTable,
} from './change-log.ts';

/** Every table, as the migrations leave it. */
export interface Database {
  roles: RolesTable;
  secrets: SecretsTable;
  organisations: OrganisationsTable;
  role_permissions: RolePermissionsTable;
  tenants: TenantsTable;
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  otp_codes: OtpCodesTable;
  otp_requests: OtpRequestsTable;
  otp_failures: OtpFailuresTable;
  otp_pauses: OtpPausesTable;
  otp_known_addresses: OtpKnownAddressesTable;
  user_activity: UserActivityTable;
  categories: CategoriesTable;
  category_managers: CategoryManagersTable;
  products: ProductsTable;
  skus: SkusTable;
  sellers: SellersTable;
  offers: OffersTable;
  document_numbers: DocumentNumbersTable;
  quotations: QuotationsTable;
  quote_requests: QuoteRequestsTable;
  quotation_items: QuotationItemsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_order_lines: PurchaseOrderLinesTable;
  delivery_challans: DeliveryChallansTable;
  dc_lines: DcLinesTable;
  credit_notes: CreditNotesTable;
  credit_note_lines: CreditNoteLinesTable;
  payments: PaymentsTable;
  expenses: ExpensesTable;
  leads: LeadsTable;
  blogs: BlogsTable;
  comments: CommentsTable;
  addresses: AddressesTable;
  documents: DocumentsTable;
  files: FilesTable;
  upload_counts: UploadCountsTable;
  support_tickets: SupportTicketsTable;
  messages: MessagesTable;
  change_log: ChangeLogTable;
  changes: ChangesTable;
  audit_log: AuditLogTable;
  audit_entries: AuditEntriesView;
  security_head: SecurityHeadTable;
  security_log: SecurityLogTable;
  idempotency_keys: IdempotencyKeysTable;
}
