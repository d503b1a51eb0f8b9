import { DISPLAY } from '@console/shared/constants';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error.ts';
import { createDisplay } from '../../api/displays.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';

interface Made {
  name: string;
  link: string;
}

/** Makes a display under a name, and shows its link this once. */
export function NewDisplay({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Made>();

  async function make(event: SubmitEvent) {
    event.preventDefault();
    if (isMaking) return;
    setProblem(undefined);
    if (name.trim() === '') return setError('Enter a name.');
    setMaking(true);
    try {
      const { reply } = await createDisplay({ body: { name } });
      setMade({ name: reply.display.name, link: `${globalThis.location.origin}/display#${reply.token}` });
      setName('');
      onMade();
    } catch (failure) {
      const words = isApiError(failure, 'invalid', 'conflict') ? failure.fields?.['name'] : undefined;
      setError(words);
      if (words === undefined) setProblem(messageOf(failure));
    } finally {
      setMaking(false);
    }
  }

  return (
    <section aria-labelledby="new-display" className="flex flex-col gap-3">
      <div>
        <h2 id="new-display" className="font-medium">
          Or make a link
        </h2>
        <p className="text-muted text-sm">For a TV that you can send a link to.</p>
      </div>
      <form
        noValidate
        aria-label="New display"
        onSubmit={(event) => void make(event)}
        className="flex items-start gap-3"
      >
        <TextField
          label="Name of a new display"
          hint="Where it hangs, such as Reception"
          value={name}
          maxLength={DISPLAY.nameMax}
          error={error}
          autoComplete="off"
          className="min-w-0 flex-1"
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <Button type="submit" busy={isMaking} className="mt-6">
          Make display
        </Button>
      </form>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {made && <MadeNotice {...made} onDone={() => setMade(undefined)} />}
    </section>
  );
}

function MadeNotice({ name, link, onDone }: Made & { onDone: () => void }) {
  const [copied, setCopied] = useState<string>();
  async function copy() {
    // Without https there is no clipboard, except on localhost.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await (clipboard?.writeText(link).then(
      () => true,
      () => false,
    ) ?? false);
    setCopied(isCopied ? 'Copied' : 'Select the link and copy it');
  }
  return (
    <Notice
      tone="done"
      title={`Open this link on the TV of ${name}`}
      actions={
        <>
          <Button size="sm" onClick={() => void copy()}>
            Copy link
          </Button>
          <Button size="sm" onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <p>It is shown here only now. Whoever opens it sees the counts, until you revoke the display.</p>
      <p className="text-ink mt-1 font-mono text-xs wrap-anywhere select-all">{link}</p>
      <output>{copied}</output>
    </Notice>
  );
}
