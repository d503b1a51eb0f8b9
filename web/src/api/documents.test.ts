import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearGateway, offers, pdfOf } from '../stores/gateway.ts';
import { downloadInvoice } from './orders.ts';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  clearGateway();
});

const replying = (type: string, file: string) =>
  fakeServer(() => ({
    body: {},
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${file}"` },
  }));
const order_number = 'OR2627-000007';

test.each([
  ['text/html; charset=utf-8', 'invoice.pdf', { name: 'invoice.html', isPage: true }, false],
  ['text/html', 'invoice', { name: 'invoice.html', isPage: true }, false],
  ['application/pdf', 'invoice.pdf', { name: 'invoice.pdf', isPage: false }, true],
  ['application/octet-stream', 'invoice.pdf', { name: 'invoice.pdf', isPage: false }, true],
])('a PDF that comes as %s, named %s, is %j, and is offered again: %s', async (type, file, document, isOffered) => {
  replying(type, file);
  expect(await downloadInvoice({ order_number, type: 'pdf' })).toMatchObject(document);
  expect(offers(pdfOf(downloadInvoice.path))).toBe(isOffered);
});

test('a web page that was asked for says nothing about PDFs', async () => {
  replying('text/html', 'invoice.html');
  expect(await downloadInvoice({ order_number, type: 'html', beautify: true })).toMatchObject({ name: 'invoice.html' });
  expect(offers(pdfOf(downloadInvoice.path))).toBe(true);
});
