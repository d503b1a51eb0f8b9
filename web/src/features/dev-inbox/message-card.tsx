import { formatDateTime } from '@console/shared/dates';
import { Check, Copy, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { attachmentPath } from '../../api/dev-messages.ts';
import type { DevMessage } from '../../api/dev-messages.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';

export function MessageCard({ message }: { message: DevMessage }) {
  const { to, channel, subject, text, code, attachments, created_at } = message;
  return (
    <article className="border-line bg-surface rounded-lg border p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 truncate font-medium">{to}</p>
        <Badge>{channel}</Badge>
        <time dateTime={created_at} className="text-faint text-sm">
          {formatDateTime(created_at)}
        </time>
      </header>
      {code && <Code code={code} />}
      {subject && <h2 className="mt-2 text-base">{subject}</h2>}
      <p className="text-muted mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      {attachments.length > 0 && (
        <ul className="text-muted mt-2 flex flex-wrap gap-3 text-sm">
          {attachments.map(({ name, size }, nth) => (
            <li key={name} className="flex items-center gap-1">
              <Paperclip aria-hidden className="size-3.5" />
              <a href={attachmentPath(message, nth)} target="_blank" rel="noreferrer" className="link">
                {name}
              </a>{' '}
              ({Math.ceil(size / 1_024)} kB)
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Code({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    // Unavailable on plain HTTP except on localhost: the code can still be read.
    await navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  }
  return (
    <div className="mt-2 flex items-center gap-4">
      <p className="font-mono text-2xl tracking-[0.2em]">{code}</p>
      <Button size="sm" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
