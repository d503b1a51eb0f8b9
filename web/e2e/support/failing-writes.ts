import type { Locator, Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import { cancelFor, deliver, deliveredDialog } from './final-moves.ts';
import { paper } from './files.ts';
import { makeOffer, makeProduct, makeSku, newName } from './goods.ts';
import { openChallan, openPurchaseOrder, openRequest } from './home.ts';
import { newUser } from './new-user.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';

/** Writes of one screen that are made to fail, in this order. */
export interface FailingWrites {
  at: string;
  writes: readonly FailingWrite[];
}

export interface FailingWrite {
  /** The failing call: 'PATCH /updateSeller'. */
  call: `${string} /${string}`;
  /** As worded in the specification. */
  message: string;
  /** Resolves to the button that sent it, or would send it again. */
  act: (page: Page) => Promise<Locator>;
}

/** A role id. */
const SALES = 1007;

type As = (account: Account) => Promise<Caller>;

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** Clicks the button that sends it, and returns it. */
async function press(button: Locator): Promise<Locator> {
  await button.click();
  return button;
}

/** For a write with a confirmation: `name` is also the label there. */
async function confirm(page: Page, button: Locator, name: string | RegExp): Promise<Locator> {
  await button.click();
  return press(page.getByRole('alertdialog').getByRole('button', { name }));
}

/** Sellers, users, categories, goods. */
export async function masterDataWrites(as: As): Promise<readonly FailingWrites[]> {
  const [admin, manager] = [await as('admin'), await as('cm3')];
  const name = newName('Seller');
  const place = { district: 'Mysuru', state: 'Karnataka' };
  const { seller } = await manager.send<{ seller: { seller_id: number } }>('POST', '/createSeller', {
    seller_name: name,
    ...place,
  });
  const { product_id } = await makeProduct(manager);
  const { product_sku_id } = await makeSku(manager, product_id);
  const { sku_offer_id } = await makeOffer(manager, product_sku_id);
  const { name: person } = await newUser(admin, { role_id: SALES });
  const userMove = async (page: Page, move: string) => {
    await page.getByRole('button', { name: `Actions: ${person}` }).click();
    return confirm(page, page.getByRole('menuitem', { name: move }), move);
  };
  return [
    {
      at: `/editSeller/${seller.seller_id}`,
      writes: [
        {
          call: 'PATCH /updateSeller',
          message: 'Seller update failed.',
          act: async (page) => {
            await field(page, 'Address').fill('1 Mill Road');
            return press(page.getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
    {
      at: '/createSeller',
      writes: [
        {
          call: 'POST /createSeller',
          message: 'Error occurred while creating seller.',
          act: async (page) => {
            await field(page, 'Seller name').fill(newName('Seller'));
            await field(page, 'District').fill('Mysuru');
            await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Karnataka');
            return press(page.getByRole('button', { name: 'Create seller' }));
          },
        },
      ],
    },
    {
      at: `/admins?q=${encodeURIComponent(person)}`,
      writes: [
        {
          call: 'POST /admin/user/logout',
          message: 'An Error occured while loggingout user',
          act: (page) => userMove(page, 'Sign out'),
        },
        {
          call: 'POST /admin/user/ban',
          message: 'An Error occured while banning user',
          act: async (page) => {
            await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
            return userMove(page, 'Ban');
          },
        },
      ],
    },
    {
      at: `/sku/${product_sku_id}`,
      writes: [
        {
          call: 'PUT /sku',
          message: 'SKU update failed.',
          act: (page) => press(page.getByRole('button', { name: 'Hide', exact: true })),
        },
      ],
    },
    {
      at: `/editOffer/${sku_offer_id}`,
      writes: [
        {
          call: 'POST /deleteOffer',
          message: 'Error occurred while deleting offer',
          act: (page) => confirm(page, page.getByRole('button', { name: 'Delete…' }), 'Delete'),
        },
      ],
    },
    {
      at: '/categoryManager',
      writes: [
        {
          call: 'POST /category',
          message: 'Error occurred while creating category',
          act: async (page) => {
            await page.getByRole('button', { name: 'New category' }).click();
            const dialog = page.getByRole('dialog', { name: 'New category' });
            await field(dialog, 'Name').fill(newName('Sand'));
            return press(dialog.getByRole('button', { name: /^Add(?! another)/ }));
          },
        },
      ],
    },
  ];
}

/** From a request to a challan. */
export async function tradeWrites(as: As, records: Records): Promise<readonly FailingWrites[]> {
  const { id, sku } = await records.request();
  const { sku_offer_id } = await makeOffer(await as('cm3'), sku);
  const { po_id } = await records.purchaseOrder();
  const { challanId } = await records.challan();
  const { order_number } = await records.order();
  const { quotation_id } = await records.quotation();
  await (await as('lead')).send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
  const { id: task_id } = await (
    await as('lead')
  ).send<{ id: number }>('POST', '/clickUp/proxy', {
    ...{ list: 'tech_support', name: 'The list hangs', description: 'After a minute.', issue_type: 'Console' },
  });
  const offers = (page: Page) => page.getByRole('dialog', { name: /^Select Offer for / });
  return [
    {
      at: openRequest(id),
      writes: [
        {
          call: 'POST /createOffer',
          message: 'Error occurred while creating offer',
          act: async (page) => {
            await page.getByRole('button', { name: 'More offers…' }).click();
            await offers(page).getByRole('combobox', { name: 'Seller' }).click();
            await page.getByRole('listbox').getByRole('option').first().click();
            await offers(page).getByRole('textbox', { name: 'Minimum Order Quantity' }).fill('12');
            await offers(page).getByRole('textbox', { name: 'Offer Price (INR)' }).fill('120');
            return press(offers(page).getByRole('button', { name: 'Submit' }));
          },
        },
        {
          call: 'PATCH /updateOffer',
          message: 'Error occurred while updating offer',
          act: async (page) => {
            const hide = offers(page).getByRole('button', { name: `Hide offer ${sku_offer_id}` });
            for (const fold of await offers(page)
              .getByRole('button', { name: /^Expand offers of/ })
              .all()) {
              if (!(await hide.isVisible())) await fold.click();
            }
            return press(hide);
          },
        },
      ],
    },
    {
      at: `/quotation-details/${quotation_id}`,
      writes: [
        {
          call: 'POST /quotation/email/send',
          message: 'Error occurred while sending email',
          act: async (page) => {
            await page.getByRole('button', { name: 'Email', exact: true }).click();
            return press(page.getByRole('dialog').getByRole('button', { name: 'Send' }));
          },
        },
      ],
    },
    {
      at: openPurchaseOrder(po_id),
      writes: [
        {
          call: 'PATCH /updatePurchaseOrderStatus',
          message: 'Error in updating po!',
          act: async (page) => {
            const cancel = page.getByRole('button', { name: 'Cancel purchase order' });
            await cancel.click();
            await cancelFor(page.getByRole('alertdialog'), 'Cancel purchase order');
            return cancel;
          },
        },
      ],
    },
    {
      at: openChallan(challanId),
      writes: [
        {
          call: 'PUT /dc',
          message: "Couldn't update the delivery challan",
          act: async (page) => {
            await deliver(page, page.getByRole('dialog'));
            return deliveredDialog(page).getByRole('button', { name: 'Mark delivered' });
          },
        },
      ],
    },
    {
      at: `/order-details/${order_number}?tab=supply`,
      writes: [
        {
          call: 'POST /dc',
          message: "Couldn't create the delivery challan",
          act: async (page) => {
            await page.getByRole('button', { name: 'New challan' }).click();
            return press(page.getByRole('dialog').getByRole('button', { name: /^Create|^Make/ }));
          },
        },
      ],
    },
    {
      at: `/order-details/${order_number}?tab=documents`,
      writes: [
        {
          call: 'POST /fileUpload',
          message: 'Document failed to upload!',
          act: async (page) => {
            await page.getByLabel('Files to upload').setInputFiles(paper('bill.pdf', 2_000));
            return page.getByRole('button', { name: 'Upload bill.pdf again' });
          },
        },
        {
          call: 'POST /comments/create',
          message: 'Error creating comment.',
          act: async (page) => {
            await page.getByRole('tab', { name: 'Comments' }).click();
            await page.getByLabel('Write a comment').fill('The truck leaves at six.');
            return press(page.getByRole('button', { name: /^Comment/ }));
          },
        },
      ],
    },
    {
      at: `/ops-support?list=tech_support&task_id=${task_id}`,
      writes: [
        {
          call: 'POST /clickUp/task/attachment',
          message: "Couldn't upload the attachment",
          act: async (page) => {
            await page.getByLabel('Files to attach').setInputFiles(paper('screen.pdf', 2_000));
            return page.getByRole('button', { name: 'Upload screen.pdf again' });
          },
        },
      ],
    },
  ];
}
