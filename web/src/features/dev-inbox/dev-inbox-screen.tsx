import { identifierType } from '@console/shared/validation';
import { MailX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Toggle } from '../../components/toggle.tsx';
import { MessageCard } from './message-card.tsx';
import { useInbox } from './use-inbox.ts';

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
