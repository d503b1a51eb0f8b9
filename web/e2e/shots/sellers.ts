import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** Sellers, leads, and their forms. */
export const sellerShots = ({ seller_id }: Subjects): Shot[] => [
  { name: 'sellers', path: '/seller-manager', who: 'cm1', ready: firstRow },
  {
    name: 'sellers-empty',
    path: '/seller-manager?q=nobody+of+that+name',
    who: 'cm1',
    ready: (page) => page.getByText('No matching sellers').waitFor(),
  },
  { name: 'leads', path: '/seller-manager?tab=leads', who: 'cm1', ready: firstRow },
  { name: 'new-lead', path: '/seller-manager?tab=leads', who: 'cm1', ready: pressed('New lead') },
  {
    name: 'lead',
    path: '/seller-manager?tab=leads&lead_id=1',
    who: 'cm1',
    ready: (page) => page.getByRole('dialog').getByRole('textbox').first().waitFor(),
  },
  {
    name: 'seller',
    path: `/view-seller/${seller_id}`,
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'new-address',
    path: `/view-seller/${seller_id}`,
    who: 'cm1',
    ready: async (page) => {
      await pressed('Add address')(page);
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'new-seller',
    path: '/createSeller',
    who: 'cm1',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create seller' }).click();
      await page.getByText('*Please enter district.').waitFor();
    },
  },
  {
    name: 'edit-seller',
    path: `/editSeller/${seller_id}`,
    who: 'cm1',
    ready: (page) => page.getByRole('textbox', { name: 'Seller name' }).waitFor(),
  },
];
