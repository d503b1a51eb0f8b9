import { identifierType } from '@console/shared/validation';
import { MailX, RotateCw } from 'lucide-react';
import { useState, useCallback, useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Toggle } from '../../components/toggle.tsx';
import { MessageCard } from './message-card.tsx';
import { messageOf } from '../../api/api-error.ts';
import { listDevMessages } from '../../api/dev-messages.ts';
import type { DevMessage } from '../../api/dev-messages.ts';

/** Messages that would have been sent by email, SMS or WhatsApp, newest first. */
export function DevInboxScreen() {
  const [query, setQuery] = useState('');
  const [follows, setFollows] = useState(true);
  const wanted = query.trim();
  // The server can search all messages by a complete address. Partial text filters only the newest.
  const { messages, problem, isReading, read } = useInbox(identifierType(wanted) ? wanted : '', follows);
  const shown = messages?.filter(({ to }) => to.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-4 tablet:py-8">
      <PageHeader
        title="Development inbox"
        below="Messages are kept here instead of being sent."
        actions={
          <Button icon={RotateCw} busy={isReading} onClick={read}>
            Refresh
          </Button>
        }
      />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="Recipient"
          type="search"
          placeholder="Address or number"
          value={query}
          onChange={setQuery}
          className="min-w-56 flex-1"
        />
        <Toggle label="Every 3 seconds" checked={follows} onChange={setFollows} />
      </div>
      {problem && <ErrorState message={problem} onRetry={read} />}
      {messages === undefined && !problem && <LoadingScreen label="Loading messages…" />}
      {messages === null && (
        <EmptyState icon={MailX} title="There is no development inbox here">
          Messages are delivered to their recipients.
        </EmptyState>
      )}
      {shown?.length === 0 && <EmptyState title={wanted ? `Nothing for ${wanted}` : 'No messages yet'} />}
      <ul className="flex flex-col gap-3">
        {shown?.map((message) => (
          <li key={message.message_id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const EVERY_MS = 3_000;

interface Inbox {
  /** Undefined until read; null if there is no such inbox. */
  messages: DevMessage[] | null | undefined;
  problem: string | undefined;
  isReading: boolean;
}

/** @param to an exact address or number; '' for everybody's newest messages. */
function useInbox(to: string, follows: boolean): Inbox & { read: () => void } {
  const [inbox, setInbox] = useState<Inbox>({ messages: undefined, problem: undefined, isReading: true });
  const load = useCallback(
    (signal?: AbortSignal) =>
      listDevMessages(to, signal).then(
        (messages) => setInbox({ messages: messages ?? null, problem: undefined, isReading: false }),
        (error: unknown) => {
          if (!signal?.aborted) setInbox((known) => ({ ...known, problem: messageOf(error), isReading: false }));
        },
      ),
    [to],
  );
  const isThere = inbox.messages !== null;
  useEffect(() => {
    const away = new AbortController();
    void load(away.signal);
    const timer = follows && isThere ? setInterval(() => void load(away.signal), EVERY_MS) : undefined;
    return () => {
      clearInterval(timer);
      away.abort();
    };
  }, [load, follows, isThere]);
  function read() {
    setInbox((known) => ({ ...known, isReading: true }));
    void load();
  }
  return { ...inbox, read };
}
