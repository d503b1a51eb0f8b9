import type { CallerOf, Shot } from './shots.ts';

/** Sellers, their leads, and the forms of both. */
export async function sellerShots(callerOf: CallerOf): Promise<Shot[]> {
  const lead = await callerOf('lead');
  const { sellers } = await lead.get<{ sellers: { seller_id: number }[] }>('/getSeller', { limit: 1 });
  const seller_id = sellers[0]?.seller_id ?? 0;
  return [
    {
      name: 'sellers',
      path: '/seller-manager',
      who: 'cm1',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    {
      name: 'leads',
      path: '/seller-manager?tab=leads',
      who: 'cm1',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
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
        await page.getByRole('button', { name: 'Add address' }).click();
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
  ];
}
