import { proxy } from 'valtio/vanilla';

/** The customer account, and its user, on whose behalf the person works. */
export interface PrimaryTenant {
  org_id: number;
  tenant_id: number;
  tenant_name: string;
  user_id: number;
  user_name: string;
}

/** Undefined until one is chosen. */
export const primaryTenant = proxy<{ chosen: PrimaryTenant | undefined }>({ chosen: undefined });

const keyOf = (user_id: number) => `primaryTenant:${user_id}`;

/** Each person on this device has their own. Stored data is validated, because it may have been tampered with. */
export function recallTenant(user_id: number): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? 'null');
    primaryTenant.chosen = isPrimary(kept) ? kept : undefined;
  } catch {
    primaryTenant.chosen = undefined;
  }
}

export function chooseTenant(user_id: number, chosen: PrimaryTenant): void {
  primaryTenant.chosen = chosen;
  localStorage.setItem(keyOf(user_id), JSON.stringify(chosen));
}

/** Stops working on behalf of a customer. */
export function dropTenant(user_id: number): void {
  primaryTenant.chosen = undefined;
  localStorage.removeItem(keyOf(user_id));
}

/** For the next person on this device. */
export function clearTenant(): void {
  primaryTenant.chosen = undefined;
}

const IDS = ['org_id', 'tenant_id', 'user_id'] as const;
const NAMES = ['tenant_name', 'user_name'] as const;

function isPrimary(kept: unknown): kept is PrimaryTenant {
  if (typeof kept !== 'object' || kept === null) return false;
  const fields = kept as Record<string, unknown>;
  return IDS.every((id) => Number.isSafeInteger(fields[id])) && NAMES.every((name) => typeof fields[name] === 'string');
}
