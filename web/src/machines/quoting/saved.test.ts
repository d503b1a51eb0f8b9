import { expect, test } from 'vitest';
import { offline } from '../testing/failures.ts';
import { draftOf, priced, quotingWorld } from '../testing/quoting-world.ts';
import { after, COLLEAGUE, ME, bareQuotation as quotation } from '../testing/rows.ts';
import { settled } from '../testing/work-world.ts';
import { goneLines, staleLines } from './rules.ts';
import { savedOf } from './saved.ts';

const [one, two] = [priced(501), priced(502)];
const reload = (world: ReturnType<typeof quotingWorld>) => {
  const saved = savedOf(world.actor.getSnapshot());
  return quotingWorld({ saved: saved && JSON.parse(JSON.stringify(saved)) });
};

function written() {
  const world = draftOf([one, two]);
  world.actor.send({ type: 'line.edit', request_id: 501, patch: { quantity: 50 } });
  world.actor.send({ type: 'terms.edit', patch: { remark: 'by Friday' } });
  return world;
}

test('nothing ticked, or only ticked, is nothing to keep', () => {
  const { actor } = quotingWorld();
  expect(savedOf(actor.getSnapshot())).toBeUndefined();
  actor.send({ type: 'select', rows: [one] });
  expect(savedOf(actor.getSnapshot())).toBeUndefined();
});

test('an open draft is reopened once its requests are read, a closed one waits', () => {
  const open = written();
  const { actor } = reload(open);
  expect(actor.getSnapshot().matches({ preparing: 'resuming' })).toBe(true);
  actor.send({ type: 'request.changed', row: one });
  expect(actor.getSnapshot().matches({ preparing: 'resuming' })).toBe(true);
  actor.send({ type: 'request.changed', row: two });
  expect(actor.getSnapshot().matches({ preparing: { building: 'fresh' } })).toBe(true);
  const { lines, terms } = actor.getSnapshot().context;
  expect(lines.map(({ draft }) => draft.quantity)).toEqual([50, 40]);
  expect(terms.remark).toBe('by Friday');

  open.actor.send({ type: 'draft.leave' });
  const closed = reload(open).actor;
  for (const row of [one, two]) closed.send({ type: 'request.changed', row });
  expect(closed.getSnapshot().matches({ preparing: 'selecting' })).toBe(true);
  expect(closed.getSnapshot().context.lines).toHaveLength(2);
});

test('changes while the page was away lead to a message, or a decision', () => {
  const { actor } = reload(written());
  actor.send({ type: 'request.changed', row: after(one, { quantity: 60 }) });
  actor.send({ type: 'request.changed', row: after(two, { status: 'ARCHIVED' }) });
  const { context } = actor.getSnapshot();
  expect(staleLines(context).map(({ request_id }) => request_id)).toEqual([501]);
  expect(goneLines(context).map(({ request_id }) => request_id)).toEqual([502]);
});

test('a page closed during a call finds its result, or continues with the same key', () => {
  const world = written();
  world.actor.send({ type: 'submit' });
  const { key } = world.actor.getSnapshot().context;
  const made = { status: 'QUOTATION_GENERATED', quotation_id: 77 } as const;

  const found = reload(world).actor;
  for (const row of [one, two]) found.send({ type: 'request.changed', row: after(row, made, ME) });
  expect(found.getSnapshot().matches({ preparing: 'arriving' })).toBe(true);
  found.send({ type: 'quotation.changed', row: quotation });
  expect(found.getSnapshot().matches('sent')).toBe(true);

  const lost = reload(world).actor;
  for (const row of [one, two]) lost.send({ type: 'request.changed', row });
  expect(lost.getSnapshot().can({ type: 'submit' })).toBe(true);
  expect(lost.getSnapshot().context.key).toBe(key);

  const overtaken = reload(world).actor;
  for (const row of [one, two]) overtaken.send({ type: 'request.changed', row: after(row, made, COLLEAGUE) });
  expect(goneLines(overtaken.getSnapshot().context)).toHaveLength(2);
});

test('the quotation to add to is read again', () => {
  const world = written();
  world.actor.send({ type: 'mode.choose', mode: 'existing' });
  world.actor.send({ type: 'target.choose', quotation });
  const { actor } = reload(world);
  for (const row of [one, two]) actor.send({ type: 'request.changed', row });
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(false);
  actor.send({ type: 'quotation.changed', row: quotation });
  expect(actor.getSnapshot().can({ type: 'submit' })).toBe(true);
});

test('a page closed while lines were added finds them, even if the quotation is read first', () => {
  const world = written();
  world.actor.send({ type: 'mode.choose', mode: 'existing' });
  world.actor.send({ type: 'target.choose', quotation });
  world.actor.send({ type: 'submit' });
  const { actor, emitted } = reload(world);
  const larger = after(quotation, {}, ME);
  actor.send({ type: 'quotation.changed', row: larger });
  const made = { status: 'QUOTATION_GENERATED', quotation_id: 77 } as const;
  for (const row of [one, two]) actor.send({ type: 'request.changed', row: after(row, made, ME) });
  expect(actor.getSnapshot().matches('sent')).toBe(true);
  expect(emitted).toEqual([{ type: 'quoted', mode: 'existing', quotation: larger, isAsWritten: true }]);
  expect(savedOf(actor.getSnapshot())).toBeUndefined();
});

test('a draft discarded before it was read is no longer followed', () => {
  const { actor, follows } = reload(written());
  actor.send({ type: 'draft.discard' });
  expect(follows).toEqual([
    { type: 'follow', requests: [], offers: [] },
    { type: 'follow', quotation_id: undefined },
  ]);
});

test('a conversion without a result keeps its key over a reload', async () => {
  const approved = after(quotation, { status: 'CONFIRMED' });
  const world = quotingWorld({ quotation: approved });
  expect(savedOf(world.actor.getSnapshot())).toBeUndefined();
  world.actor.send({ type: 'convert' });
  world.actor.send({ type: 'confirm' });
  const first = world.next();
  const { actor, next } = reload(world);
  expect(actor.getSnapshot().matches({ sent: 'reading' })).toBe(true);
  actor.send({ type: 'quotation.changed', row: approved });
  actor.send({ type: 'convert' });
  actor.send({ type: 'confirm' });
  expect(next().input).toEqual(first.input);
  first.reject(offline());
  await settled();
  expect(savedOf(world.actor.getSnapshot())).toMatchObject({ quotation_id: 77, unsure: { requests: [] } });
});
