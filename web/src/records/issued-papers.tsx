import type { QueryOf } from '@console/shared/calls/call';
import { FIRST_REVISION } from '@console/shared/constants';
import type { Paper, paperCalls } from '@console/shared/calls/paper';
import { formatDateTime } from '@console/shared/dates';
import { useEffect, useState } from 'react';
import { listPapers } from '../api/papers.ts';
import { Panel } from '../components/panel.tsx';
import { createSteadyReader } from '../stores/steady-reader.ts';
import { stores } from '../stores/stores.ts';
import { useOffers } from '../stores/use-offers.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ServerDocument } from './save-document.ts';

export interface IssuedPapersProps<Query> {
  entity: QueryOf<typeof paperCalls.list>['entity'];
  id: string;
  /** The record was changed after its last issue, so that its own download is a draft. */
  isDraft: boolean;
  document: Omit<ServerDocument<Query & { revision: string }>, 'failed' | 'query'> & { query: Query };
}

/** The papers of a record to download, once there is one that the record's own download does not give. */
export function IssuedPapers<Query>(props: IssuedPapersProps<Query>) {
  return useOffers('GET /papers') ? <Papers {...props} /> : null;
}

function Papers<Query>({ entity, id, isDraft, document: { call, query } }: IssuedPapersProps<Query>) {
  const papers = usePapers(entity, id);
  if (papers.length < (isDraft ? 1 : 2)) return null;
  return (
    <Panel title="Issued papers" count={papers.length}>
      <ul className="flex flex-col gap-3">
        {papers.map((paper) => (
          <li key={nameOf(paper)} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <span className="font-medium">{nameOf(paper)}</span>
              <span className="text-muted block text-sm">{issueOf(paper)}</span>
            </span>
            <DownloadMenu
              label={`Download ${nameOf(paper)}`}
              document={{
                call,
                query: { ...query, revision: paper.revision ?? FIRST_REVISION },
                failed: "Couldn't download the paper",
              }}
            >
              Download
            </DownloadMenu>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOf = ({ number, revision }: Paper): string => (revision === null ? number : `${number} ${revision}`);

function issueOf({ issued_at, issued_by, is_reconstructed }: Paper): string {
  const at = formatDateTime(issued_at);
  if (is_reconstructed) return `Issued before papers were kept; made from the data of ${at}`;
  return issued_by ? `${at} · ${issued_by.name}` : at;
}

/** Read again whenever the record changes. */
function usePapers(entity: IssuedPapersProps<unknown>['entity'], id: string): readonly Paper[] {
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  useEffect(() => {
    const reader = createSteadyReader({
      read: (signal) => listPapers({ entity, id }, signal),
      done: setPapers,
      // Whoever may no longer read the record is told so by its page.
      failed: () => setPapers([]),
    });
    const ignore = stores[entity].watch(
      id,
      () => reader.restart(),
      async () => reader.restart(),
    );
    reader.want();
    return () => {
      ignore();
      reader.stop();
    };
  }, [entity, id]);
  return papers;
}
