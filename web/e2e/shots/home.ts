import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignInWays } from '@console/shared/calls/session';
import { openChallan, openPurchaseOrder, openQuotation, openRequest, panelOf } from '../support/home.ts';
import type { PanelName } from '../support/home.ts';
import { firstTable, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

const panels =
  (...names: PanelName[]) =>
  (page: Page) =>
    Promise.all(names.map((name) => panelOf(page, name).getByRole('row').nth(1).waitFor()));

/** Sign-in, dashboards, and the dialogs over them. */
export const homeShots = ({ request_id, po_id, quotation_id, own_quotation_id, challanId }: Subjects): Shot[] => [
  { name: 'login', path: '/login', ready: (page) => page.getByRole('button', { name: 'Request OTP' }).waitFor() },
  {
    name: 'login-code',
    path: '/login',
    ready: async (page) => {
      // A different address for each screenshot, because codes are limited.
      await page.getByLabel('Email Address').fill(`asha.${randomInt(1e9)}@demo.in`);
      await page.keyboard.press('Enter');
      await page.getByText('Not Asha?').waitFor();
    },
  },
  {
    name: 'login-provider',
    path: '/login',
    ready: async (page) => {
      const ways: SignInWays = { otp: true, provider: { name: 'Bharat Steel & Fasteners', is_up: true } };
      await page.route('**/api/signIn/ways', (route) => route.fulfill({ json: ways }));
      await page.reload();
      await page.getByRole('button', { name: /Bharat Steel/ }).waitFor();
    },
  },
  {
    name: 'home-sourcing',
    path: '/',
    who: 'lead',
    ready: panels('requests', 'purchaseOrders', 'quotations', 'challans', 'orderApprovals'),
  },
  { name: 'home-sales', path: '/', who: 'sales1', ready: panels('openOrders', 'openRequests') },
  { name: 'home-manager', path: '/', who: 'cm3', ready: panels('requests') },
  { name: 'request', path: openRequest(request_id), who: 'cm1', ready: firstTable },
  {
    name: 'request-price-replaced',
    path: openRequest(request_id),
    who: 'cm1',
    ready: async (page) => {
      await page.getByLabel('Cost price').fill('1250.50');
      await page.getByLabel('Selling price').fill('1337');
      await page.getByRole('button', { name: 'Choose', exact: true }).first().click();
      await page.getByRole('button', { name: 'Restore my price' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'request-faulty',
    path: openRequest(request_id),
    who: 'cm1',
    ready: async (page) => {
      await page.getByLabel('Quantity').fill('2.5 bags');
      await page.getByLabel('Cost price').fill('₹50 off');
      await page.getByRole('button', { name: /^Save price/ }).click();
    },
  },
  {
    name: 'select-offer',
    path: openRequest(request_id),
    who: 'cm1',
    ready: async (page) => {
      await page.getByRole('button', { name: 'More offers…' }).click();
      await page
        .getByRole('button', { name: /^Expand offers/ })
        .nth(1)
        .click();
    },
  },
  { name: 'request-held', path: openRequest(request_id), who: 'lead', ready: firstTable },
  { name: 'purchase-order', path: openPurchaseOrder(po_id), who: 'cm1', ready: firstTable },
  { name: 'reference-order', path: `${openPurchaseOrder(po_id)}&key=2`, who: 'cm1', ready: firstTable },
  { name: 'quotation-decision', path: openQuotation(quotation_id), who: 'lead', ready: firstTable },
  { name: 'quotation-decision-own', path: openQuotation(own_quotation_id), who: 'lead', ready: firstTable },
  {
    name: 'quotation-approve',
    path: openQuotation(quotation_id),
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Approve and send' }).click();
      await page.getByRole('alertdialog').getByRole('table').first().waitFor();
    },
  },
  { name: 'challan', path: openChallan(challanId), who: 'lead', ready: firstTable },
  {
    name: 'keys',
    path: '/orders',
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('row').nth(1).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sign-out', path: '/', who: 'sales1', ready: pressed(/^(Sign Out|Logout)$/) },
  {
    name: 'primary-customer',
    path: '/',
    who: 'sales1',
    ready: async (page) => {
      const box = page.getByRole('button', { name: 'Select Tenant' }).filter({ visible: true });
      const menu = page.getByRole('button', { name: 'Menu', exact: true }).filter({ visible: true });
      await box.or(menu).first().waitFor();
      // On a phone it is in the menu.
      if ((await box.count()) === 0) await menu.click();
      await box.click();
      await page.getByRole('dialog', { name: 'Primary customer' }).waitFor();
    },
  },
];
