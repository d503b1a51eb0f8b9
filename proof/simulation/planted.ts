import type { Plant } from './code/bundle.ts';

/** A defect that the simulation must find, and the invariant that it breaks. */
export interface Defect {
  name: string;
  plant: Plant;
  breaks: readonly string[];
  /** Only with routing. */
  isRouted?: true;
}

const relay = (file: string, from: string, to: string): Plant => ({ file: `relay/src/${file}`, from, to });
const web = (file: string, from: string, to: string): Plant => ({ file: `web/src/${file}`, from, to });
const shared = (file: string, from: string, to: string): Plant => ({ file: `shared/src/${file}`, from, to });

export const DEFECTS: readonly Defect[] = [
  {
    name: 'a position of another epoch is resumed',
    plant: relay('changes/change-log.ts', 'position.epoch !== epoch || position.seq < floor', 'position.seq < floor'),
    breaks: ['resume'],
  },
  {
    name: 'a replay omits what the ring has dropped',
    plant: relay(
      'changes/change-log.ts',
      'position.epoch !== epoch || position.seq < floor',
      'position.epoch !== epoch',
    ),
    breaks: ['resume'],
  },
  {
    name: 'a replay begins one too late',
    plant: relay('changes/change-log.ts', '?? Infinity) <= seq) low', '?? Infinity) <= seq + 1) low'),
    breaks: ['resume'],
  },
  {
    name: 'frames leave before the ring holds their changes',
    plant: relay(
      'changes/stream-reader.ts',
      'else if (log.append(change)) listeners.changed(change);',
      'else { listeners.changed(change); Promise.resolve().then(() => Promise.resolve()).then(() => log.append(change)); }',
    ),
    breaks: ['resume', 'redaction'],
  },
  {
    name: 'a broken log is not reported',
    plant: relay('sockets/connect.ts', "  connection.socket.emit('reset', { position });\n", ''),
    breaks: ['resume', 'law', 'freshness'],
  },
  {
    name: 'a role change keeps the old socket',
    plant: relay(
      'sockets/sessions.ts',
      'if (end.session_id === null || end.session_id === session_id) revoke',
      "if (end.reason !== 'role_changed') revoke",
    ),
    breaks: ['redaction', 'law'],
  },
  {
    name: 'an audience that has changed is not noticed after an outage',
    plant: relay(
      'sockets/sessions.ts',
      'if (!isSameReader(identity, connection.member)) revoke',
      'if (identity.audience.signature === undefined) revoke',
    ),
    breaks: ['redaction', 'law'],
  },
  {
    name: 'a profile on its way outlives the end of its session',
    plant: relay('sockets/connect.ts', 'const reason = admitted?.identity.ended();', 'const reason = undefined;'),
    breaks: ['redaction', 'law'],
  },
  {
    name: 'a profile read before the ring was filled counts after it',
    plant: relay('realtime.ts', 'if (first) profiles.dropAll();\n      else void', 'if (!first) void'),
    breaks: ['redaction'],
  },
  {
    name: 'the contact of a customer is sent to everybody',
    plant: shared('audience.ts', "'user_details', 'contact',", "'user_details',"),
    breaks: ['redaction'],
  },
  {
    name: 'the tokens of claims do not grow',
    plant: relay('claims/book.ts', '    nextToken += 1;\n', ''),
    breaks: ['claims'],
  },
  {
    name: 'a claim outlives the stay of its record in the queue',
    plant: relay('claims/end-claims.ts', 'leavesItsQueues(change) || changes', 'changes'),
    breaks: ['claims'],
  },
  {
    name: 'a claim is renewed by anybody who asks',
    plant: relay(
      'claims/book.ts',
      'if (lease.claim.holder.user_id === person.user_id) return renewed(lease, window);',
      'return grant(ref, person, { scope, windows: new Set([window]) });',
    ),
    breaks: ['claims'],
  },
  {
    name: 'slow readers are never disconnected',
    plant: relay('sockets/hub.ts', 'if (waitingFrames(socket.conn) <= maxWaiting) continue;', 'if (socket) continue;'),
    breaks: ['buffers'],
  },
  {
    name: 'sockets that have gone are kept',
    plant: relay('sockets/connect.ts', 'if (!registry.remove(connection)) return;', 'if (registry) return;'),
    breaks: ['law', 'buffers'],
  },
  {
    name: 'a silent log is never given up',
    plant: relay('changes/follow-gateway.ts', "lost('The change log has gone silent.', heard)", 'undefined'),
    breaks: ['freshness', 'law'],
  },
  {
    name: 'a silent relay counts as live',
    plant: web(
      'live/freshness.ts',
      'const isUnheard = heardAt === undefined || isSilent(feed, now);',
      'const isUnheard = heardAt === undefined;',
    ),
    breaks: ['freshness'],
  },
  {
    name: 'rows are replaced instead of merged',
    plant: web(
      'stores/entity-store.ts',
      'const merged = known ? Object.assign(known, row) : proxy({ ...row });\n    if (!known) keep',
      'const merged = proxy({ ...row });\n    keep',
    ),
    breaks: ['law'],
  },
  {
    name: 'rows of another history are accepted',
    plant: web('stores/entity-store.ts', 'else if (isOtherHistory) outlived.add(id);', ''),
    breaks: ['law'],
  },
  {
    name: 'a list takes a reply as it is, whatever arrived meanwhile',
    plant: web('stores/live-list.ts', 'const later = from ? home.after(from) : [];', 'const later: Change[] = [];'),
    breaks: ['law'],
  },
  {
    name: 'replies to a reader who has left are accepted',
    plant: web(
      'api/request.ts',
      'if (generation === storeGeneration() && isOfThisHistory(position)) mergeIntoStores',
      'if (isOfThisHistory(position)) mergeIntoStores',
    ),
    breaks: ['law'],
  },
  {
    name: 'sockets keep receiving changes without a check after the log broke',
    plant: relay('sockets/sessions.ts', '    held.forEach(registry.hold);\n', ''),
    breaks: ['redaction', 'resume'],
  },
  {
    name: 'a claim stays with a record that went to another customer',
    plant: relay('claims/end-claims.ts', ' || changesHands(change)', ''),
    breaks: ['law'],
  },
  {
    name: 'a greeting counts as a pulse',
    plant: web('live/live.ts', 'goal: undefined, heardAt: undefined,', 'goal: undefined, heardAt: Date.now(),'),
    breaks: ['freshness'],
  },
  {
    name: 'offers do not count what somebody may hold',
    plant: relay('routing/eligible.ts', 'offerCapacityOf(user_id, capacities())', 'offerCapacityOf(user_id, [])'),
    breaks: ['routing'],
    isRouted: true,
  },
  {
    name: 'the youngest record is offered first',
    plant: relay('routing/offers.ts', '.sort(byAge);', '.sort((a, b) => byAge(b, a));'),
    breaks: ['routing'],
    isRouted: true,
  },
  {
    name: 'a record for nobody is not told',
    plant: relay('routing/offers.ts', 'if (!available.some(isFor)) found.set', 'if (available.length === 0) found.set'),
    breaks: ['routing'],
    isRouted: true,
  },
  {
    name: 'who is away is offered records',
    plant: relay(
      'routing/eligible.ts',
      'presence.present().filter(({ person }) => !followed.availabilityOf(person.user_id).is_away)',
      'presence.present()',
    ),
    breaks: ['routing'],
    isRouted: true,
  },
  {
    name: 'something waits on its own clock',
    plant: relay('sockets/frames.ts', 'cancelTick ??= clock.after(tickMs, flush);', 'setTimeout(flush, tickMs);'),
    breaks: ['hidden time'],
  },
];
