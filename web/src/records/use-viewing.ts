import type { RecordRef } from '@console/shared/entities';
import { useEffect } from 'react';
import { viewRecord } from '../live/live.ts';
import { useIdle } from './use-idle.ts';

/** Shows colleagues that this record is open here, for as long as it is. */
export function useViewing({ entity, id }: RecordRef, editing: boolean): void {
  const idle = useIdle();
  useEffect(() => viewRecord({ entity, id, idle, editing }), [entity, id, idle, editing]);
  useEffect(() => () => viewRecord(null), []);
}
