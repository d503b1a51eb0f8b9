import { formatDateTime } from '@console/shared/dates';
import type { PersonInfo } from '@console/shared/entities/parts';
import { nameOf } from './person-name.ts';

/** Who did something to a record, and beneath it when. */
export const ByWhom = ({ who, at }: { who: PersonInfo | null; at: string }) => (
  <>
    {nameOf(who)}
    <span className="text-muted block text-sm">{formatDateTime(at)}</span>
  </>
);
