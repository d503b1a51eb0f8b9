import type { Person } from '@console/shared/live';
import { expect, test } from 'vitest';
import { createChangeLog } from '../../stores/change-log.ts';
import { createEntityStore } from '../../stores/entity-store.ts';
import type { TinyRow } from '../../stores/testing/tiny-server.ts';
import { followOthers } from './follow-others.ts';

const AT = '2026-11-21T06:00:00.000Z';
const ASHA = { user_id: 7, name: 'Asha Rao' };
const BILAL = { user_id: 8, name: 'Bilal Khan' };
const ME = { user_id: 9, name: 'Me' };

/** A record on a screen that shows its status one frame after it is known, and what is marked of it. */
function shownRecord() {
  const log = createChangeLog();
  log.restart({ epoch: 'e1', seq: 1 });
  const store = createEntityStore<TinyRow>('quotation_request', log);
  const row = (revision: number, status: string): TinyRow => ({ request_id: 1, status, created_date: AT, revision });
  store.put(row(1, 'PENDING'));
  let shown = 'PENDING';
  const frames: (() => void)[] = [];
  const marks: string[] = [];
  const stop = followOthers(
    store,
    '1',
    ME.user_id,
    {
      before: () => shown,
      compare: (was) => (shown === was ? undefined : `${was} → ${shown}`),
      mark: (difference, { by }) => marks.push(`${difference} by ${by.name}`),
    },
    (callback) => frames.push(callback),
  );
  let seq = 1;
  return {
    marks,
    stop,
    replied: (revision: number, status: string) => store.put(row(revision, status)),
    told: (revision: number, status: string, by: Person | null) => {
      seq += 1;
      const change = { seq, entity: 'quotation_request', id: '1', op: 'updated', revision, at: AT, by } as const;
      store.apply({ ...change, row: row(revision, status), before: {}, changed: ['status'] });
    },
    drawn: () => {
      shown = store.row('1')?.status ?? shown;
      for (const frame of frames.splice(0)) frame();
    },
  };
}

test('a colleague’s change is marked once it is shown', { tags: ['CHG-1'] }, () => {
  const { told, drawn, marks } = shownRecord();
  told(2, 'ARCHIVED', ASHA);
  expect(marks).toEqual([]);
  drawn();
  drawn();
  expect(marks).toEqual(['PENDING → ARCHIVED by Asha Rao']);
});

test('one’s own change is not marked, whether the feed or the reply is first', { tags: ['CHG-1'] }, () => {
  const { told, replied, drawn, marks } = shownRecord();
  told(2, 'PRICE_UPDATED', ME);
  drawn();
  replied(2, 'PRICE_UPDATED');
  replied(3, 'ARCHIVED');
  drawn();
  told(3, 'ARCHIVED', ME);
  drawn();
  expect(marks).toEqual([]);
});

test('what a reply has shown is marked when the feed says who wrote it', { tags: ['CHG-1'] }, () => {
  const { told, replied, drawn, marks } = shownRecord();
  replied(2, 'ARCHIVED');
  drawn();
  expect(marks).toEqual([]);
  told(2, 'ARCHIVED', ASHA);
  expect(marks).toEqual(['PENDING → ARCHIVED by Asha Rao']);
});

test('what a reply has shown is not put down to whoever changes it later', { tags: ['CHG-1'] }, () => {
  const { told, replied, drawn, marks } = shownRecord();
  replied(3, 'ARCHIVED');
  drawn();
  told(4, 'PENDING', BILAL);
  drawn();
  expect(marks).toEqual(['ARCHIVED → PENDING by Bilal Khan']);
});

test('changes while the window is hidden are marked together when it is seen', { tags: ['CHG-1'] }, () => {
  const { told, drawn, marks } = shownRecord();
  told(2, 'PRICE_UPDATED', ASHA);
  told(3, 'ARCHIVED', BILAL);
  drawn();
  expect(marks).toEqual(['PENDING → ARCHIVED by Bilal Khan']);
});

test('a change of what is not shown, and one without an author, mark nothing', { tags: ['CHG-1'] }, () => {
  const { told, drawn, marks } = shownRecord();
  told(2, 'PENDING', ASHA);
  drawn();
  told(3, 'ARCHIVED', null);
  drawn();
  expect(marks).toEqual([]);
});

test('nothing is marked after the screen is left', { tags: ['CHG-1'] }, () => {
  const { told, drawn, stop, marks } = shownRecord();
  told(2, 'ARCHIVED', ASHA);
  stop();
  drawn();
  expect(marks).toEqual([]);
});
