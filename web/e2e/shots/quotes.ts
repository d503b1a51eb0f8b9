import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** From the request to the quotation. */
export const quoteShots = ({ request_id, tenant_id, quotation_id, own_quotation_id }: Subjects): Shot[] => [
  { name: 'quote-requests', path: '/quoteRequests', who: 'sales1', ready: firstRow },
  {
    name: 'quote-requests-selected',
    path: '/quoteRequests',
    who: 'sales1',
    ready: async (page) => {
      await page.getByRole('checkbox').nth(1).click();
      await page.getByRole('checkbox').nth(4).click();
    },
  },
  {
    name: 'quote-requests-archive',
    path: '/quoteRequests',
    who: 'sales1',
    ready: async (page) => {
      await page.getByRole('checkbox').nth(1).click();
      await page.getByRole('checkbox').nth(4).click();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Archive' }).click();
      await page.getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'new-request',
    path: '/quoteRequests',
    who: 'sales1',
    ready: async (page) => {
      await pressed('New request')(page);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).waitFor();
    },
  },
  {
    name: 'request-last-prices',
    path: `/quoteRequests?open=${request_id}`,
    who: 'sales1',
    ready: async (page) => {
      await page.getByText('Activity and comments').click();
      await page.getByRole('heading', { name: /^Open quotations/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'request-activity',
    path: `/quoteRequests?open=${request_id}`,
    who: 'sales1',
    ready: async (page) => {
      await page.getByText('Activity and comments').click();
      await page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'quoting',
    path: `/quoteRequests?customer=${tenant_id}`,
    who: 'sales1',
    ready: async (page) => {
      await page.getByRole('checkbox', { name: `Select request ${request_id}` }).check();
      await page.getByRole('button', { name: 'Create Quotation' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Salesperson' }).waitFor();
    },
  },
  { name: 'quotations', path: '/quotations?status=SENT,CONFIRMED,REJECTED', who: 'lead', ready: firstRow },
  {
    name: 'quotations-unsorted',
    path: '/quotations?sort=total',
    who: 'ops',
    ready: (page) => page.getByText('Filter the list first').waitFor(),
  },
  {
    name: 'quotation',
    path: `/quotation-details/${quotation_id}`,
    who: 'lead',
    ready: (page) => page.getByLabel('Quantity').first().waitFor(),
  },
  {
    name: 'quotation-own',
    path: `/quotation-details/${own_quotation_id}`,
    who: 'lead',
    ready: (page) => page.getByText(/Ask .* to approve it\./).waitFor(),
  },
  {
    name: 'quotation-cancel',
    path: `/quotation-details/${quotation_id}`,
    who: 'lead',
    ready: pressed(/^(Cancel|Reject)/),
  },
  {
    name: 'quotation-read',
    path: `/viewQuotation/${quotation_id}`,
    who: 'ops',
    ready: (page) => page.getByRole('table').first().waitFor(),
  },
];
