import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import type { outstandingCalls } from '@console/shared/calls/outstanding';
import type { Position } from '@console/shared/live';
import { bind } from './request.ts';

type PartiesQuery = QueryOf<typeof outstandingCalls.parties>;
type RecordsQuery = QueryOf<typeof outstandingCalls.records>;
export type OwedParties = ReplyOf<typeof outstandingCalls.parties>;
export type OwedRecords = ReplyOf<typeof outstandingCalls.records>;

interface Read<F> {
  figures: F;
  position: Position | undefined;
}

const parties = bind<typeof outstandingCalls.parties>('GET', '/outstanding');
const records = bind<typeof outstandingCalls.records>('GET', '/outstanding/records');

export async function readOwedParties(query: PartiesQuery, signal: AbortSignal): Promise<Read<OwedParties>> {
  const { reply: figures, position } = await parties({ query }, { signal });
  return { figures, position };
}

export async function readOwedRecords(query: RecordsQuery, signal: AbortSignal): Promise<Read<OwedRecords>> {
  const { reply: figures, position } = await records({ query }, { signal });
  return { figures, position };
}
