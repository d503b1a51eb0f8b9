import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { redraw } from './pictures.ts';

const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c33' } })
  .png({ progressive: true })
  .toBuffer();
const draw = () => redraw(bytes, 'png', 'file');

test('pictures are drawn two at a time, and beyond sixteen that wait it says so', async () => {
  let most = 0;
  const note = () => {
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on('change', note);
  onTestFinished(() => void sharp.queue.off('change', note));
  const all = await Promise.allSettled(Array.from({ length: 24 }, draw));
  const refused = all.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
  expect(most).toBe(2);
  expect(refused.map(({ reason }) => reason.body)).toEqual(
    Array.from({ length: 6 }, () => ({
      ...{ success: false, code: 'rate_limited', retry_after: 5 },
      message: 'Many pictures are being uploaded. Try again shortly.',
    })),
  );
  expect((await draw()).bytes.length).toBeGreaterThan(0);
});
