import { expect, test, vi } from 'vitest';
import { toasterShown, toastError, toastInfo, toastSuccess, toastWarning } from './toast.ts';

const toaster = { success: vi.fn(), error: vi.fn(), warning: vi.fn(), info: vi.fn() };

test.each([
  ['success', toastSuccess],
  ['error', toastError],
  ['warning', toastWarning],
  ['info', toastInfo],
] as const)(
  'a message of %s from before the toaster exists is shown for four seconds, once',
  { tags: ['CLI-3'] },
  async (kind, say) => {
    say('Email is not sent!', 'Mailbox full');
    toasterShown(toaster as never);
    await vi.waitFor(() => expect(toaster[kind]).toHaveBeenCalled());
    expect(toaster[kind]).toHaveBeenCalledExactlyOnceWith('Email is not sent!', {
      id: kind === 'error' ? 'Email is not sent! · Mailbox full' : 'Email is not sent!',
      description: 'Mailbox full',
      duration: 4_000,
    });
  },
);

test('a reference is separate, and does not make two messages of the same text', async () => {
  toasterShown(toaster as never);
  toaster.error.mockClear();
  toastError('Internal server error (reference 1a2b3c4d)');
  toastError("Couldn't export the list", 'Internal server error (reference 99aabbcc)');
  await vi.waitFor(() => expect(toaster.error).toHaveBeenCalledTimes(2));
  expect(toaster.error.mock.calls).toEqual([
    ['Internal server error', { id: 'Internal server error', description: 'Reference 1a2b3c4d', duration: 4_000 }],
    [
      "Couldn't export the list",
      {
        id: "Couldn't export the list · Internal server error",
        description: 'Internal server error · Reference 99aabbcc',
        duration: 4_000,
      },
    ],
  ]);
});

test('a failure of two files is shown once for each', async () => {
  toasterShown(toaster as never);
  toaster.error.mockClear();
  for (const problem of ['a.pdf: too large', 'b.pdf: empty', 'a.pdf: too large'])
    toastError('Document failed to upload!', problem);
  await vi.waitFor(() => expect(toaster.error).toHaveBeenCalledTimes(3));
  const ids = toaster.error.mock.calls.map(([, { id }]) => id);
  expect([new Set(ids).size, ids[0] === ids[2]]).toEqual([2, true]);
});
