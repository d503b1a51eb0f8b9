import { UPLOAD_MESSAGES } from '@console/shared/uploads';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { offline, refused } from './testing/failures.ts';
import { uploadFileMachine } from './upload-file.ts';
import type { AttachInput, PickedFile, SendInput, UploadEvent } from './upload-file.ts';
import { uploadFilesMachine } from './upload-files.ts';
import type { NetworkNews, NetworkQuestion, UploadsEmitted } from './upload-files.ts';

const broken = () => refused('internal', {}, 'Internal server error');
const pdf = (name: string): PickedFile => ({ name, size: 10 });

interface Sending {
  name: string;
  tell: (event: UploadEvent) => void;
  isStopped: boolean;
}

function uploads() {
  const sendings: Sending[] = [];
  const attachings: (PromiseWithResolvers<unknown> & { asked: AttachInput })[] = [];
  const emitted: UploadsEmitted[] = [];
  let keys = 0;
  let tellNetwork: ((news: NetworkNews) => void) | undefined;
  let looks = 0;
  const network = fromCallback<NetworkQuestion>(({ sendBack, receive }) => {
    tellNetwork = sendBack;
    receive(() => (looks += 1));
  });
  const send = fromCallback<UploadEvent, SendInput>(({ input: { file }, sendBack }) => {
    const sending: Sending = { name: file.name, tell: sendBack, isStopped: false };
    sendings.push(sending);
    return () => {
      sending.isStopped = true;
    };
  });
  const attach = fromPromise<unknown, AttachInput>(({ input }) => {
    const attaching = { ...Promise.withResolvers<unknown>(), asked: input };
    attachings.push(attaching);
    return attaching.promise;
  });
  const uploadFile = uploadFileMachine.provide({ actors: { send, attach } });
  const actor = createActor(uploadFilesMachine.provide({ actors: { uploadFile, network } }), {
    input: { newKey: () => `k${(keys += 1)}` },
  });
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  const files = () => actor.getSnapshot().context.files;
  const file = (name: string) => {
    const found = files().find((one) => one.getSnapshot().context.file.name === name);
    if (!found) throw new Error(`${name} is not there`);
    return found;
  };
  const is = (name: string, state: string) =>
    new Promise<void>((done) => {
      const reached = () => file(name).getSnapshot().value === state;
      if (reached()) return done();
      const subscription = file(name).subscribe(() => {
        if (!reached()) return;
        subscription.unsubscribe();
        done();
      });
      return undefined;
    });
  return {
    ...{ actor, sendings, attachings, emitted, file, is },
    tell: (type: NetworkNews['type']) => tellNetwork?.({ type }),
    looks: () => looks,
    pick: (...picked: PickedFile[]) => actor.send({ type: 'pick', files: picked }),
    values: () => files().map((one) => one.getSnapshot().value),
    sent: (name: string) => sendings.findLast((one) => one.name === name),
  };
}

test('a file is uploaded, then attached to its record, and reported', async () => {
  const { pick, sent, file, attachings, is, emitted, values } = uploads();
  pick(pdf('po.pdf'));
  expect(values()).toEqual(['sending']);
  sent('po.pdf')?.tell({ type: 'sent', share: 0.4 });
  expect(file('po.pdf').getSnapshot().context.sent).toBe(0.4);
  sent('po.pdf')?.tell({ type: 'stored', file_name: 'abc.pdf' });
  expect(attachings[0]?.asked).toEqual({ file: pdf('po.pdf'), file_name: 'abc.pdf', key: 'k2' });
  attachings[0]?.resolve({});
  await is('po.pdf', 'done');
  expect(emitted).toEqual([{ type: 'uploaded', name: 'po.pdf', file_name: 'abc.pdf' }]);
});

test('two are sent at a time, the others wait', { tags: ['CLI-36'] }, async () => {
  const { pick, values, sent, is, attachings } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  pick(pdf('d.pdf'));
  expect(values()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  sent('b.pdf')?.tell({ type: 'stored', file_name: 'b1.pdf' });
  expect(values()).toEqual(['sending', 'attaching', 'waiting', 'waiting']);
  attachings[0]?.resolve({});
  await is('b.pdf', 'done');
  expect(values()).toEqual(['sending', 'done', 'sending', 'waiting']);
});

test.each([
  ['a type that is not taken', { name: 'run.exe', size: 10 }, UPLOAD_MESSAGES.type],
  ['too large a file', { name: 'a.pdf', size: 21 * 1_024 * 1_024 }, UPLOAD_MESSAGES.size],
])('%s is never sent, says why, and keeps no other waiting', (_what, picked, words) => {
  const { pick, sendings, values, file } = uploads();
  pick(picked, pdf('b.pdf'));
  expect(values()).toEqual(['refused', 'sending']);
  expect(sendings.map(({ name }) => name)).toEqual(['b.pdf']);
  expect(file(picked.name).getSnapshot().context.problem).toBe(words);
});

test('a server’s refusal shows its message, and makes room for the next', () => {
  const { pick, sent, file, emitted, values } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  const error = refused('invalid', { fields: { file: UPLOAD_MESSAGES.type } }, 'Some fields are wrong.');
  sent('a.pdf')?.tell({ type: 'failed', error });
  expect(values()).toEqual(['refused', 'sending', 'sending']);
  expect(file('a.pdf').getSnapshot().can({ type: 'retry' })).toBe(false);
  expect(emitted).toEqual([{ type: 'failed', name: 'a.pdf', problem: UPLOAD_MESSAGES.type }]);
});

test('a failed one may be retried', () => {
  const { pick, sent, file, emitted, values, sendings } = uploads();
  pick(pdf('a.pdf'));
  sent('a.pdf')?.tell({ type: 'failed', error: broken() });
  expect(values()).toEqual(['failed']);
  expect(emitted).toMatchObject([{ type: 'failed', name: 'a.pdf' }]);
  file('a.pdf').send({ type: 'retry' });
  expect([values(), sendings.length]).toEqual([['sending'], 2]);
  expect(file('a.pdf').getSnapshot().context).toMatchObject({ problem: undefined, sent: 0 });
});

test('several that did not get through are tried again together, those that were cancelled or refused are not', () => {
  const { actor, pick, sent, file, values } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), { name: 'run.exe', size: 1 });
  sent('a.pdf')?.tell({ type: 'failed', error: broken() });
  file('c.pdf').send({ type: 'cancel' });
  sent('b.pdf')?.tell({ type: 'failed', error: broken() });
  actor.send({ type: 'retry' });
  expect(values()).toEqual(['sending', 'sending', 'cancelled', 'refused']);
});

test(
  'without a network all files wait, also those that it cut off, and nobody is told of a failure; they go on once it is back',
  { tags: ['CLI-98'] },
  () => {
    const { pick, sent, tell, emitted, values, sendings, file } = uploads();
    pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    tell('offline');
    sent('a.pdf')?.tell({ type: 'failed', error: offline() });
    sent('b.pdf')?.tell({ type: 'failed', error: offline() });
    pick(pdf('d.pdf'));
    expect([values(), emitted, sendings.length]).toEqual([['waiting', 'waiting', 'waiting', 'waiting'], [], 2]);
    expect(file('a.pdf').getSnapshot().context.problem).toBeUndefined();
    tell('online');
    expect(values()).toEqual(['sending', 'sending', 'waiting', 'waiting']);
  },
);

test('a file that failed just before the browser noticed waits too, and nobody is told; one that the server refused does not', () => {
  const { actor, pick, sent, tell, values, emitted } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'));
  sent('a.pdf')?.tell({ type: 'failed', error: offline() });
  expect([values(), emitted, actor.getSnapshot().context.network]).toEqual([['waiting', 'sending'], [], 'unreachable']);
  sent('b.pdf')?.tell({ type: 'failed', error: broken() });
  tell('offline');
  expect([values(), emitted.length, actor.getSnapshot().context.network]).toEqual([
    ['waiting', 'failed'],
    1,
    'offline',
  ]);
});

test('while the server does not respond, all files wait until it does', () => {
  const { actor, pick, sent, tell, values, emitted, looks, sendings } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  sent('a.pdf')?.tell({ type: 'failed', error: offline() });
  sent('b.pdf')?.tell({ type: 'failed', error: offline() });
  expect([values(), looks(), sendings.length]).toEqual([['waiting', 'waiting', 'waiting'], 1, 2]);
  tell('offline');
  tell('unreachable');
  expect([values(), actor.getSnapshot().context.network]).toEqual([['waiting', 'waiting', 'waiting'], 'unreachable']);
  tell('online');
  expect([values(), emitted]).toEqual([['sending', 'sending', 'waiting'], []]);
});

test('a file that gets no response three times, although the server responds in between, has failed until it is retried', () => {
  const { pick, sent, tell, values, emitted, file } = uploads();
  pick(pdf('a.pdf'));
  const cutOff = () => {
    sent('a.pdf')?.tell({ type: 'failed', error: offline() });
    tell('online');
    return values();
  };
  expect([cutOff(), cutOff(), emitted]).toEqual([['sending'], ['sending'], []]);
  expect([cutOff(), emitted]).toMatchObject([['failed'], [{ type: 'failed', name: 'a.pdf' }]]);
  file('a.pdf').send({ type: 'retry' });
  expect(cutOff()).toEqual(['sending']);
});

test('an uploaded file is not sent again, and is attached under the same key', async () => {
  const { pick, sent, file, is, attachings, sendings } = uploads();
  pick(pdf('a.pdf'));
  sent('a.pdf')?.tell({ type: 'stored', file_name: 'a1.pdf' });
  attachings[0]?.reject(refused('forbidden', {}, 'Not you.'));
  await is('a.pdf', 'failed');
  file('a.pdf').send({ type: 'retry' });
  expect(file('a.pdf').getSnapshot().context.sent).toBe(1);
  expect([sendings.length, attachings[1]?.asked]).toEqual([1, attachings[0]?.asked]);
});

test('a cancelled file stops, makes room, shows nothing, and can be resumed', () => {
  const { pick, sent, file, values, emitted } = uploads();
  pick(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  const first = sent('a.pdf');
  file('a.pdf').send({ type: 'cancel' });
  expect([first?.isStopped, values(), emitted]).toEqual([true, ['cancelled', 'sending', 'sending'], []]);
  file('a.pdf').send({ type: 'retry' });
  expect(values()).toEqual(['waiting', 'sending', 'sending']);
});

test('only finished ones are removed from the list', () => {
  const { actor, pick, file, values } = uploads();
  pick(pdf('a.pdf'), { name: 'run.exe', size: 1 });
  actor.send({ type: 'dismiss', id: file('a.pdf').id });
  actor.send({ type: 'dismiss', id: file('run.exe').id });
  expect(values()).toEqual(['sending']);
});
