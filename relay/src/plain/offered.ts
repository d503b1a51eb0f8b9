import type { Call, CallName, Method } from '@console/shared/calls/call';
import { methodsOf, nameOf } from '@console/shared/calls/call';
import { Download } from '@console/shared/calls/download';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { CALLS } from '@console/shared/calls/table';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import type { Cancel, Clock } from '../clock.ts';
import type { GatewayClient, Probed } from '../gateway/gateway-client.ts';
import { comparedWith } from '../gateway/shape.ts';
import type { Log } from '../log.ts';

/** What a gateway that is not ours has of the calls beyond the specification. */
export interface Offered {
  /** Asks at once, and again every hour, so that an upgrade of the gateway shows. */
  start: () => void;
  stop: () => void;
  /** Whether the gateway is known to lack it. */
  lacks: (name: CallName) => boolean;
  /** Everything that it lacks and nobody else provides; resolves once it was asked. */
  missing: () => Promise<CallName[]>;
  /** Learns from the answer to a real call, and says whether the gateway lacks it. */
  heard: (call: Call, asked: { method: string; query: string; hasBody: boolean }, status: number) => boolean;
  /** A list of the specification that was asked for, and whether it was there. */
  listed: (name: CallName, isThere: boolean) => void;
}

const AGAIN_MS = 60 * 60_000;
/** How long a reply that tells it waits for the first answers. */
const PATIENCE_MS = 3_000;
const AT_ONCE = 4;
/** Calls that the relay answers itself where the gateway does not. */
const PROVIDED = new Set<CallName>([nameOf(pincodeCalls.get, 'GET')]);
/** Not in the table of calls, because it describes the table: a gateway that is not ours never has it. */
const DESCRIPTION: CallName = 'GET /docs';
const ASKED = CALLS.filter(({ isBeyond, may }) => isBeyond === true && may !== 'public');

export const notOffered = (name: CallName): AppError =>
  new AppError('not_found', MESSAGES.client.notOffered, { not_offered: name });

export function createOffered(gateway: Pick<GatewayClient, 'probe'>, clock: Clock, logger: Log): Offered {
  const missing = new Set<CallName>([DESCRIPTION]);
  const first = Promise.withResolvers<void>();
  let cancel: Cancel = () => {};

  async function ask(call: Call): Promise<void> {
    const [method = 'GET'] = methodsOf(call);
    const probed = await gateway.probe(call.service, method, examplePathOf(call));
    const isThere = probed && judged(call, method, probed);
    if (isThere === undefined) return;
    for (const each of methodsOf(call)) note(nameOf(call, each), isThere);
  }

  function note(name: CallName, isThere: boolean) {
    if (isThere === !missing.has(name)) return;
    if (isThere) missing.delete(name);
    else missing.add(name);
    logger.info({ call: name }, isThere ? 'the gateway offers a call now' : 'the gateway does not offer a call');
  }

  async function askAll(): Promise<void> {
    const waiting = [...ASKED];
    const worker = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) await ask(call);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    first.resolve();
  }

  return {
    start: () => {
      void askAll();
      cancel = clock.every(AGAIN_MS, () => void askAll());
    },
    stop: () => cancel(),
    lacks: (name) => missing.has(name),
    missing: async () => {
      const patience = Promise.withResolvers<void>();
      const impatient = clock.after(PATIENCE_MS, patience.resolve);
      await Promise.race([first.promise, patience.promise]);
      impatient();
      return [...missing].filter((name) => !PROVIDED.has(name)).toSorted();
    },
    heard: (call, { method, query, hasBody }, status) => {
      if (call.isBeyond !== true) return false;
      const isLacking = saysNoSuchCall(status) || (status === 404 && !hasBody && namesNothing(call, query));
      if (isLacking) note(nameOf(call, method), false);
      return isLacking;
    },
    listed: note,
  };
}

/** A path with an example for each parameter. Only the lookup of PIN codes has one, and this is Bengaluru's. */
const examplePathOf = ({ path }: Call): string => path.replaceAll(/\{\w+\}/g, '560001');

/** These statuses are never about a record. */
const saysNoSuchCall = (status: number): boolean => status === 405 || status === 501;

/** A 404 to a call that names a record may be about the record. */
const namesNothing = ({ path }: Call, query: string): boolean =>
  !path.includes('{') && [...new URLSearchParams(query).keys()].every((name) => name === 'page' || name === 'limit');

/**
 * Whether a gateway has the call, by its answer to a request that names no record; undefined if the answer does not tell.
 * A web server that answers every address with a page does not have it.
 */
function judged(call: Call, method: Method, { status, body }: Probed): boolean | undefined {
  if (status === 404 || saysNoSuchCall(status)) return false;
  if (status >= 300) return status >= 400 && status < 500 && status !== 429 ? true : undefined;
  if (method !== 'GET') return body !== undefined;
  return call.reply !== Download && comparedWith(call.reply, body, 1).lacking.length === 0;
}
