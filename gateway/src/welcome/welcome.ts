import type { Tenant } from '@console/shared/entities/parties';

/** A customer who was just taken on, and where it is written to. */
export interface NewCustomer extends Pick<Tenant, 'tenant_id' | 'tenant_name' | 'org_id'> {
  email: string | null;
}

/** Welcomes new customers. Call it after the commit, never inside a transaction. */
export interface Welcome {
  /** Resolves once the mail is on its way; what becomes of it is only logged. Never throws. */
  greet: (customer: NewCustomer) => Promise<void>;
  /** Waits for what is on its way, within bounds. */
  close: () => Promise<void>;
}
