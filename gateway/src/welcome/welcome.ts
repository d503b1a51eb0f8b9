import type { Tenant } from '@console/shared/entities/parties';

/** A new customer, with its email address. */
export interface NewCustomer extends Pick<Tenant, 'tenant_id' | 'tenant_name' | 'org_id'> {
  email: string | null;
}

/** Welcomes new customers. Call it after the commit, never inside a transaction. */
export interface Welcome {
  /** Resolves once sending has started; the outcome is only logged. Never throws. */
  greet: (customer: NewCustomer) => Promise<void>;
  /** Waits a limited time for mails in progress. */
  close: () => Promise<void>;
}
