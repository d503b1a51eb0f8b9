import { expect, test, vi } from 'vitest';
import { toasterShown, toastError, toastInfo, toastSuccess, toastWarning } from './toast.ts';

const toaster = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };

test.each([
  ['success', toastSuccess],
  ['error', toastError],
  ['warning', toastWarning],
  ['info', toastInfo],
] as const)('a word of %s said before there was a toaster stands for four seconds, once', async (kind, say) => {
  say('Email is not sent!', 'Mailbox full');
  toasterShown(toaster as never);
  await vi.waitFor(() => expect(toaster[kind]).toHaveBeenCalled());
  expect(toaster[kind]).toHaveBeenCalledExactlyOnceWith('Email is not sent!', {
    id: 'Email is not sent!',
    description: 'Mailbox full',
    duration: 4_000,
  });
});
