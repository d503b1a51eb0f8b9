import { UPLOAD_MESSAGES } from '@console/shared/uploads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';
import { FakeRequest } from './testing/fake-request.ts';
import { accessToken, storeTokens } from './tokens.ts';
import { uploadFile } from './upload.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  FakeRequest.sent = [];
  storeTokens({ accessToken: 'old', refreshToken: 'r1' });
});
afterEach(() => void vi.unstubAllGlobals());

const file = new File(['%PDF-1.7'], 'po.pdf');
const DONE = { success: true, id: 'a1.pdf', file_name: 'a1.pdf', url: '/api/files/a1.pdf' };

function upload(isPublic = false) {
  const shares: number[] = [];
  const away = new AbortController();
  const done = uploadFile(file, isPublic, { onProgress: (share) => void shares.push(share), signal: away.signal });
  return { shares, away, done };
}

test('sends one file as a form, signed in, and reports progress', { tags: ['CLI-36', 'SCR-42'] }, async () => {
  const { shares, done } = upload();
  const [request] = FakeRequest.sent;
  expect(request).toMatchObject({ method: 'POST', url: '/api/upload', headers: { authorization: 'Bearer old' } });
  expect(request?.form?.get('file')).toMatchObject({ name: 'po.pdf' });
  expect(request?.form?.has('access')).toBe(false);
  request?.progress(3, 12);
  request?.progress(12, 12);
  request?.answer(200, DONE);
  expect([await done, shares]).toEqual([DONE, [0.25, 1]]);
});

test('marks a picture as public', async () => {
  const { done } = upload(true);
  expect(FakeRequest.sent[0]?.form?.get('access')).toBe('public');
  FakeRequest.sent[0]?.answer(200, DONE);
  expect(await done).toEqual(DONE);
});

test('renews an expired token and sends the file once more', { tags: ['CLI-31', 'CLI-55'] }, async () => {
  fakeServer(() => ({ body: { accessToken: 'new', refreshToken: 'r2' } }));
  const { done } = upload();
  FakeRequest.sent[0]?.answer(401, { success: false, code: 'unauthorized', message: 'Unauthorized Access' });
  await vi.waitUntil(() => FakeRequest.sent.length === 2);
  expect([FakeRequest.sent[1]?.headers['authorization'], accessToken()]).toEqual(['Bearer new', 'new']);
  FakeRequest.sent[1]?.answer(200, DONE);
  expect(await done).toEqual(DONE);
});

test('a refusal has the server’s message', async () => {
  const { done } = upload();
  const fields = { file: UPLOAD_MESSAGES.type };
  FakeRequest.sent[0]?.answer(422, { success: false, code: 'invalid', message: UPLOAD_MESSAGES.type, fields });
  await expect(done).rejects.toMatchObject({ status: 422, code: 'invalid', fields });
});

test('an unexpected failure names its request', async () => {
  const { done } = upload();
  const internal = { success: false, code: 'internal', message: 'Internal server error' };
  FakeRequest.sent[0]?.answer(500, internal, { 'x-request-id': '1a2b3c4d-9999-4444-8888-0123456789ab' });
  await expect(done).rejects.toThrow('Internal server error (reference 1a2b3c4d)');
});

test('a missing reply is reported as such', async () => {
  const { done } = upload();
  FakeRequest.sent[0]?.break();
  await expect(done).rejects.toMatchObject({ status: 0 });
});

test('an aborted one ends, before and after its start', async () => {
  const { away, done } = upload();
  away.abort(new Error('Taken back'));
  await expect(done).rejects.toThrow('Taken back');
  expect(FakeRequest.sent[0]?.isAborted).toBe(true);
  const signal = AbortSignal.abort(new Error('Before'));
  await expect(uploadFile(file, false, { onProgress: () => undefined, signal })).rejects.toThrow('Before');
  expect(FakeRequest.sent).toHaveLength(1);
});
