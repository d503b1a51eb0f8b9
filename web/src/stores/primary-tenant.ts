import { proxy } from 'valtio/vanilla';

/** The customer account, and the user of it, on whose behalf the person works. */
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

/** Each person of this machine has their own. */
export function recallTenant(user_id: number): void {
  try {
    primaryTenant.chosen = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? 'null') ?? undefined;
  } catch {
    primaryTenant.chosen = undefined;
  }
}

export function chooseTenant(user_id: number, chosen: PrimaryTenant): void {
  primaryTenant.chosen = chosen;
  localStorage.setItem(keyOf(user_id), JSON.stringify(chosen));
}

export function clearTenant(): void {
  primaryTenant.chosen = undefined;
}
