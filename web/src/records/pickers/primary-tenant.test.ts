import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../api/testing/fake-browser.ts';
import { chooseTenant, clearTenant, dropTenant, primaryTenant, recallTenant } from '../../stores/primary-tenant.ts';

const ACME = { org_id: 1003, tenant_id: 2, tenant_name: 'Acme Infra', user_id: 101, user_name: 'Chitra Rao' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  clearTenant();
  return () => vi.unstubAllGlobals();
});

test('is kept for its user, over a reload', () => {
  chooseTenant(7, ACME);
  clearTenant();
  recallTenant(8);
  expect(primaryTenant.chosen).toBeUndefined();
  recallTenant(7);
  expect(primaryTenant.chosen).toEqual(ACME);
});

test('is gone when it is dropped', () => {
  chooseTenant(7, ACME);
  dropTenant(7);
  expect(primaryTenant.chosen).toBeUndefined();
  recallTenant(7);
  expect(primaryTenant.chosen).toBeUndefined();
});

test.each(['{', '7', 'null', '[]', JSON.stringify({ ...ACME, user_id: 'x' }), JSON.stringify({ tenant_id: 2 })])(
  'is none if the device returns %s',
  (kept) => {
    chooseTenant(7, ACME);
    localStorage.setItem('primaryTenant:7', kept);
    recallTenant(7);
    expect(primaryTenant.chosen).toBeUndefined();
  },
);
