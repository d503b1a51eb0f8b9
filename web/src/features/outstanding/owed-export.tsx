import type { OwedParty } from '@console/shared/calls/outstanding';
import type { OwedBy } from '@console/shared/due';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { markExport } from '../../api/exports.ts';
import { readOwedParties } from '../../api/outstanding.ts';
import { Button } from '../../components/button.tsx';
import { saveFile } from '../../components/save-file.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { CSV_START, csvHead, csvLine } from '../../lists/export/csv.ts';
import { owedExport } from './owed-columns.tsx';
import { OWED_KINDS, partyCount } from './owed-kinds.ts';

export interface OwedExportProps {
  by: OwedBy;
  keyword: string;
  disabled: boolean;
}

/** Saves the debts of everybody found as CSV. */
export function OwedExport({ by, keyword, disabled }: OwedExportProps) {
  const [isReading, setReading] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const { many } = OWED_KINDS[by];

  async function run() {
    const stop = new AbortController();
    running.current = stop;
    setReading(true);
    try {
      markExport(stop.signal);
      const rows = await readAllOwed(by, keyword, stop.signal);
      const columns = owedExport(by);
      const lines = rows.map((row) => csvLine(columns, row));
      const name = `outstanding-${many}-${isoDay(Date.now())}.csv`;
      saveFile(name, new Blob([CSV_START, csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' }));
      toastSuccess(`${partyCount(by, rows.length)} exported`);
    } catch (error) {
      if (!stop.signal.aborted) toastError("Couldn't export the list", messageOf(error));
    } finally {
      setReading(false);
    }
  }
  return (
    <Button icon={Download} busy={isReading} disabled={disabled} onClick={() => void run()}>
      Export CSV
    </Button>
  );
}

async function readAllOwed(by: OwedBy, keyword: string, signal: AbortSignal, page = 1): Promise<OwedParty[]> {
  const query = { by, ...(keyword && { keyword }), page, limit: PAGE_LIMIT_MAX };
  const { parties, count } = (await readOwedParties(query, signal)).figures;
  if (parties.length === 0 || page * PAGE_LIMIT_MAX >= count) return parties;
  return [...parties, ...(await readAllOwed(by, keyword, signal, page + 1))];
}
