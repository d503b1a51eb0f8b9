import { OPEN_INBOX_WARNING } from '@console/shared/settings';
import { expect, test } from 'vitest';
import { startMessage } from './start-message.ts';

const facts = {
  ...{ publicUrl: 'http://127.0.0.1:8080', gatewayUrl: undefined, hasDemo: true, storedIn: '.data' },
  signIn: { otp: true, provider: undefined },
} as const;

test.each([
  ['open', undefined, true],
  ['open', 'http://127.0.0.1:8081', true],
  ['local', undefined, false],
  ['none', undefined, false],
] as const)(
  'with an inbox that is %s, and the gateway at %s, the start warns that everybody can read every code: %s',
  { tags: ['SEC-26'] },
  (inbox, gatewayUrl, warns) => {
    expect(startMessage({ ...facts, inbox, gatewayUrl }).includes(OPEN_INBOX_WARNING)).toBe(warns);
  },
);
