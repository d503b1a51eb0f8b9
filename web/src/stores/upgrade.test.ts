import { PROTOCOL } from '@console/shared/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteProtocol, upgrade } from './upgrade.ts';

beforeEach(() => {
  upgrade.state = undefined;
});

describe('a window', () => {
  test('is up to date with a server of its version, an older one, or one that names none', () => {
    noteProtocol(PROTOCOL);
    noteProtocol(PROTOCOL - 1);
    noteProtocol(Number.NaN);
    expect(upgrade.state).toBeUndefined();
  });

  test('is offered a new version by a server that has one', () => {
    noteProtocol(PROTOCOL + 1);
    expect(upgrade.state).toBe('offered');
  });

  test('has to be reloaded once a greeting says so, whatever comes later', () => {
    noteProtocol(PROTOCOL + 2, 'required');
    noteProtocol(PROTOCOL + 2, 'offered');
    noteProtocol(PROTOCOL);
    expect(upgrade.state).toBe('required');
  });
});
