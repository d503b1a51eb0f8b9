import type { Page } from '@playwright/test';
import { createSocketGate, gateSocket, openGate } from './support/socket-gate.ts';
import { expect, test } from './support/fixtures.ts';
import { endHold, expectHeld, freshness, openRequest, recordOf, rowOf, takeOpened } from './support/home.ts';

const SURESH = 'Suresh Gowda';
const IMRAN = 'Imran Shaikh';
const MEERA = 'Meera Krishnan';

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save price' });

test(
  'the second manager sees the first one’s claim at once, cannot submit, and takes over after the release',
  { tag: '@chain' },
  async ({ open, records }) => {
    const request = await records.request();
    const [first, second] = await Promise.all([open('/', 'cm1'), open('/', 'cm3')]);
    await expect(rowOf(second, 'requests', request.id)).toBeVisible();
    await expect(rowOf(second, 'requests', request.id)).not.toContainText('is working on this');

    await rowOf(first, 'requests', request.id).click();
    await expect(submit(first)).toBeEnabled();
    await expect(rowOf(second, 'requests', request.id)).toContainText(`${SURESH} is working on this`);

    await rowOf(second, 'requests', request.id).click();
    const theirs = recordOf(second, request.product);
    await expect(theirs).toContainText(`${SURESH} is working on this request`);
    await expect(submit(second)).toBeDisabled();
    await expect(theirs.getByRole('button', { name: 'Archive' })).toBeDisabled();
    await expect(theirs.getByLabel('Quantity')).toHaveAttribute('readonly');

    await first.keyboard.press('Escape');
    await expect(recordOf(first, request.product)).toBeHidden();
    await expect(theirs).toContainText('This request is no longer held');
    await theirs.getByRole('button', { name: 'Take over' }).click();
    await expect(submit(second)).toBeEnabled();
    await expect(theirs.getByLabel('Quantity')).toBeEditable();
    await expect(rowOf(first, 'requests', request.id)).toContainText(`${IMRAN} is working on this`);
  },
);

test('a record closed before the relay has given its claim is released, unless it was opened again', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const gate = createSocketGate();
  const [first, second] = await Promise.all([open('/', 'cm1', (window) => gateSocket(window, gate)), open('/', 'cm3')]);
  await expect(rowOf(first, 'requests', request.id)).toBeVisible();
  await expect(freshness(first)).toHaveText('live');
  gate.isClosed = true;
  await rowOf(first, 'requests', request.id).click();
  await expect(rowOf(second, 'requests', request.id)).toContainText(`${SURESH} is working on this`);
  await first.keyboard.press('Escape');
  await expect(recordOf(first, request.product)).toBeHidden();
  openGate(gate);
  await expect(rowOf(second, 'requests', request.id)).not.toContainText('is working on this');

  gate.isClosed = true;
  const record = recordOf(first, request.product);
  await rowOf(first, 'requests', request.id).click();
  await expect(rowOf(second, 'requests', request.id)).toContainText(`${SURESH} is working on this`);
  await first.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await rowOf(first, 'requests', request.id).click();
  await expect(submit(first)).toBeEnabled();
  openGate(gate);
  await expectHeld(first, request.id);
  // By the time another write arrives, the effects of the first answer have arrived too.
  await expect(rowOf(second, 'requests', (await records.request()).id)).toBeVisible();
  await expect(rowOf(second, 'requests', request.id)).toContainText(`${SURESH} is working on this`);
  await expect(record).not.toContainText('Your hold expired');
});

test('a colleague asks for the record; the holder declines first, then hands it over', async ({ open, records }) => {
  const request = await records.request();
  const holder = await open(openRequest(request.id), 'cm1');
  await takeOpened(holder);
  await expectHeld(holder, request.id);
  const asker = await open(openRequest(request.id), 'cm3');
  const [held, wanted] = [recordOf(holder, request.product), recordOf(asker, request.product)];

  await wanted.getByRole('button', { name: 'Request handover' }).click();
  await expect(wanted).toContainText(
    `Handover requested. If ${SURESH} doesn't answer within 30 seconds, you can ask again.`,
  );
  await expect(held).toContainText(`${IMRAN} wants to take over this request`);
  await held.getByRole('button', { name: 'Decline' }).click();
  await expect(wanted).toContainText(`${SURESH} declined the handover.`);
  await expect(submit(holder)).toBeEnabled();

  await wanted.getByRole('button', { name: 'Request handover' }).click();
  await held.getByRole('button', { name: 'Hand over' }).click();
  await expect(submit(asker)).toBeEnabled();
  await expect(wanted).toContainText(`${SURESH} handed it over to you.`);
  await expect(held).toContainText(`${IMRAN} is working on this request`);
  await expect(held).toContainText(`You handed it over to ${IMRAN}.`);
  await expect(submit(holder)).toBeDisabled();
});

test('a person who asked for a record is notified when its holder releases it, and takes it over', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const holder = await open(openRequest(request.id), 'cm1');
  await takeOpened(holder);
  await expectHeld(holder, request.id);
  const asker = await open(openRequest(request.id), 'cm3');
  const wanted = recordOf(asker, request.product);
  await wanted.getByRole('button', { name: 'Request handover' }).click();
  await expect(recordOf(holder, request.product)).toContainText(`${IMRAN} wants to take over this request`);
  await holder.keyboard.press('Escape');
  await expect(recordOf(holder, request.product)).toBeHidden();
  await expect(wanted).toContainText('This request is no longer held');
  await wanted.getByRole('button', { name: 'Take over' }).click();
  await expectHeld(asker, request.id);
});

test('a holder without the record open is asked for it by its name', async ({ open, records }) => {
  const request = await records.request();
  const holder = await open(openRequest(request.id), 'cm1');
  await takeOpened(holder);
  await expectHeld(holder, request.id);
  await holder.goto('/');
  await expect(freshness(holder)).toHaveText('live');
  const asker = await open(openRequest(request.id), 'cm3');
  await recordOf(asker, request.product).getByRole('button', { name: 'Request handover' }).click();
  await expect(holder.getByText(`${IMRAN} wants to take over quote request ${request.id}`)).toBeVisible();
  await holder.getByRole('button', { name: 'Hand over' }).click();
  await expect(submit(asker)).toBeEnabled();
  await expect(recordOf(asker, request.product)).toContainText(`${SURESH} handed it over to you.`);
  await expect(holder.getByText(`You handed quote request ${request.id} over to ${IMRAN}`)).toBeVisible();
});

test(
  'an admin who ends a hold confirms it, and the holder reads who ended it and keeps what was typed',
  { tag: '@ROL-38' },
  async ({ open, records }) => {
    const request = await records.request();
    const holder = await open(openRequest(request.id), 'cm1');
    await takeOpened(holder);
    const typed = recordOf(holder, request.product).getByLabel('Remarks');
    await typed.fill('Agreed by phone');
    await expectHeld(holder, request.id);
    const admin = await open(openRequest(request.id), 'admin');
    const drawer = recordOf(admin, request.product);
    await drawer.getByRole('button', { name: 'End their hold' }).click();
    const question = admin.getByRole('alertdialog', { name: `End ${SURESH}'s hold?` });
    await expect(question).toContainText('What they typed stays in their window, unsaved');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(submit(holder)).toBeEnabled();

    await endHold(admin);
    await expect(submit(admin)).toBeEnabled();
    const told = recordOf(holder, request.product);
    await expect(told).toContainText(`${MEERA} is working on this request`);
    await expect(told).toContainText(`${MEERA} ended your hold. What you typed is kept here.`);
    await expect(submit(holder)).toBeDisabled();
    await expect(typed).toHaveValue('Agreed by phone');

    await drawer.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
    await expect(told).toContainText('This request is no longer held');
    await told.getByRole('button', { name: 'Take over' }).click();
    await expect(submit(holder)).toBeEnabled();
    await expect(typed).toHaveValue('Agreed by phone');
  },
);

test('whoever has left the record reads who ended the hold', async ({ open, records }) => {
  const request = await records.request();
  const holder = await open(openRequest(request.id), 'cm1');
  await takeOpened(holder);
  await expectHeld(holder, request.id);
  await holder.goto('/');
  await expect(freshness(holder)).toHaveText('live');
  await endHold(await open(openRequest(request.id), 'admin'));
  await expect(holder.getByText(`${MEERA} ended your hold on quote request ${request.id}`)).toBeVisible();
  await expect(holder.getByRole('button', { name: 'Hand over' })).toBeHidden();
});

test('take next gives each of two managers a different record', async ({ open, records }) => {
  await records.request();
  await records.request();
  const pages = await Promise.all([open('/', 'cm1'), open('/', 'cm3')]);
  for (const page of pages) await expect(rowOf(page, 'requests', (await records.request()).id)).toBeVisible();
  await Promise.all(pages.map((page) => page.keyboard.press('n')));
  for (const page of pages) await expect(submit(page)).toBeEnabled();
  const [ours, theirs] = pages.map((page) => new URL(page.url()).searchParams.get('open'));
  expect(ours).toMatch(/^quotation_request:\d+$/);
  expect(theirs).toMatch(/^quotation_request:\d+$/);
  expect(ours).not.toBe(theirs);

  const [page] = pages;
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(new RegExp(String(ours)));
  await expect(submit(page)).toBeEnabled();
});
