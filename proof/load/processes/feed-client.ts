import type { ChangesFrame } from '@console/shared/live';
import type { Wire } from './wire.ts';
import { connectWire } from './wire.ts';

/** What a client of the crowd learned, and when. */
export interface Client {
  /** Bytes received since it connected. */
  bytes: () => number;
  /** When it learned of a change of its list: milliseconds since 1970; undefined if it never did. */
  knewAt: (seq: number) => number | undefined;
  /** Its requests to the gateway, and how many failed. */
  asked: () => { requests: number; failed: number };
  forget: () => void;
  close: () => void;
}

const CHANGES = Buffer.from('42["changes",');
const KEPT_FRAMES = 32;

/** The frames that this process decoded last: clients of one room get the same bytes, which are decoded once. */
const decoded: { bytes: Buffer; byEntity: ReadonlyMap<string, number[]> }[] = [];

function decode(bytes: Buffer): ReadonlyMap<string, number[]> {
  const known = decoded.find((one) => one.bytes.equals(bytes));
  if (known) return known.byEntity;
  const [, frame] = JSON.parse(bytes.toString('utf8', 2)) as [string, ChangesFrame];
  const byEntity = new Map<string, number[]>();
  for (const { entity, seq } of frame.changes) byEntity.set(entity, [...(byEntity.get(entity) ?? []), seq]);
  decoded.unshift({ bytes, byEntity });
  decoded.length = Math.min(decoded.length, KEPT_FRAMES);
  return byEntity;
}

/** A client of the relay's live feed, which makes no requests of its own. */
export async function openFeedClient(port: number, token: string, entity: string): Promise<Client> {
  const known = new Map<number, number>();
  const wire: Wire = await connectWire(port, `40${JSON.stringify({ token })}`, '42["hello"', (packet) => {
    if (packet.compare(CHANGES, 0, CHANGES.length, 0, CHANGES.length) !== 0) return;
    const seqs = decode(packet).get(entity);
    if (!seqs) return;
    const now = Date.now();
    for (const seq of seqs) known.set(seq, now);
  });
  let before = 0;
  return {
    bytes: () => wire.bytes() - before,
    knewAt: (seq) => known.get(seq),
    asked: () => ({ requests: 0, failed: 0 }),
    forget: () => {
      known.clear();
      before = wire.bytes();
    },
    close: wire.close,
  };
}
