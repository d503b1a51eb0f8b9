import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readApiDocs } from '../../api/api-docs.ts';
import type { ApiDocs, DescribedCall } from '../../api/api-docs.ts';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextField } from '../../components/text-field.tsx';

/** /api/docs: every call of the gateway by service, with its input and responses. */
export function ApiDocsScreen() {
  const [query, setQuery] = useState('');
  const { docs, problem, read } = useApiDocs();
  const found = docs && callsOf(docs).filter(({ words }) => words.includes(query.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="API reference" below="All calls are under /api. Send the access token as a bearer token." />
      <TextField
        label="Search calls"
        type="search"
        placeholder="Path, method or summary"
        value={query}
        onChange={setQuery}
        className="max-w-96"
      />
      {problem && <ErrorState message={problem} onRetry={read} />}
      {!docs && !problem && <LoadingScreen label="Loading calls…" />}
      {found?.length === 0 && <EmptyState title={`No results for “${query.trim()}”`} />}
      {[...Map.groupBy(found ?? [], ({ tag }) => tag)].map(([tag, calls]) => (
        <Panel key={tag} title={tag} count={calls.length} flush>
          {calls.map((call) => (
            <CallDetails key={call.name} {...call} />
          ))}
        </Panel>
      ))}
    </div>
  );
}

interface ListedCall {
  /** Method and path. */
  name: string;
  method: string;
  path: string;
  tag: string;
  /** Search text, in lower case. */
  words: string;
  described: DescribedCall;
}

const callsOf = ({ paths }: ApiDocs): ListedCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, described]) => {
      const method = key.toUpperCase();
      const name = `${method} ${path}`;
      const [tag = 'OTHER'] = described.tags ?? [];
      return { name, method, path, tag, words: `${name} ${described.summary ?? ''}`.toLowerCase(), described };
    }),
  );

function CallDetails({ method, path, described }: ListedCall) {
  const [isOpen, setOpen] = useState(false);
  const { summary, parameters, requestBody, responses, security } = described;
  return (
    <details
      className="border-line border-b px-4 py-2 last:border-b-0"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge>{method}</Badge>
        <code className="font-mono text-sm wrap-anywhere">{path}</code>
        <span className="text-muted text-sm">{summary}</span>
        {!security && <Badge tone="amber">No sign-in</Badge>}
      </summary>
      {isOpen && (
        <pre className="bg-sunken mt-2 rounded-md p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify({ parameters, requestBody, responses }, undefined, 2)}
        </pre>
      )}
    </details>
  );
}

function useApiDocs() {
  const [shown, setShown] = useState<{ docs?: ApiDocs; problem?: string }>({});
  const load = useCallback(
    (signal?: AbortSignal) =>
      readApiDocs(signal).then(
        (docs) => setShown({ docs }),
        (error: unknown) => {
          if (!signal?.aborted) setShown({ problem: messageOf(error) });
        },
      ),
    [],
  );
  useEffect(() => {
    const away = new AbortController();
    void load(away.signal);
    return () => away.abort();
  }, [load]);
  function read() {
    setShown({});
    void load();
  }
  return { ...shown, read };
}
