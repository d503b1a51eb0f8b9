import { expect, test } from 'vitest';
import { settingsIn } from './board-settings.ts';

const AT_FIRST = { span: '24h', page: 'queues', turn: 0, alarm: { isOn: false, isMissed: true, above: {} } };

test.each([
  [null, {}],
  ['', {}],
  ['x', {}],
  ['null', {}],
  ['[1]', {}],
  ['{"span":"30d","page":"money","turn":7}', {}],
  ['{"span":"7d","page":"people","turn":30}', { span: '7d', page: 'people', turn: 30 }],
  ['{"turn":15}', { turn: 15 }],
  ['{"alarm":7}', {}],
  [
    '{"alarm":{"isOn":true,"isMissed":false,"above":{"quotations":9,"money":3,"open_orders":"x"}}}',
    { alarm: { isOn: true, isMissed: false, above: { quotations: 9 } } },
  ],
])('of %j, a board takes what it knows', { tags: ['WBD-6', 'WBD-9'] }, (text, chosen) => {
  expect(settingsIn(text)).toEqual({ ...AT_FIRST, ...chosen });
});
