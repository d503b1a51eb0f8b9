import { test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export const deliveredDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^Mark DC\S+ as delivered\?$/ });

/** The gateway of the specification does not keep who received goods, so nobody is asked. */
const isReceiptKept = () => test.info().project.name !== 'spec';

/** Marks the open challan as delivered, received by somebody at the customer. */
export async function deliver(page: Page, modal: Locator, received_by = 'Ravi Kumar'): Promise<void> {
  await modal.getByRole('button', { name: /^Delivered/ }).click();
  const name = deliveredDialog(page).getByRole('textbox', { name: 'Received by' });
  if (isReceiptKept()) await name.fill(received_by);
  await deliveredDialog(page).getByRole('button', { name: 'Mark delivered' }).click();
}

/** Answers the question about goods that no purchase order covers. The gateway of the specification knows no cover. */
export async function agreeUncovered(page: Page): Promise<void> {
  if (!isReceiptKept()) return;
  const question = page.getByRole('alertdialog', { name: /^Dispatch without a purchase order/ });
  await question.getByRole('button', { name: 'Dispatch all the same' }).click();
}

/** Confirms a cancellation with a reason. */
export async function cancelFor(question: Locator, label: string, reason = 'Ordered twice.'): Promise<void> {
  await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await question.getByRole('button', { name: label }).click();
}
