import type { Comment } from '@console/shared/entities/records';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { Differences } from '../differences.tsx';
import { focusFault } from '../focus-fault.ts';
import { useRecordForm } from '../use-record-form.ts';
import { COMMENT_MAX, commentForm, correctionKey, draftKey } from './comment-kind.ts';
import type { CommentDraft, CommentOwner } from './comment-kind.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

export interface CommentFormProps {
  of: CommentOwner;
  /** One's own comment, to correct; without it a new one is written. */
  row?: Comment | undefined;
  /** The form is done with, saved or not. */
  onDone?: (() => void) | undefined;
}

/** Writes a comment; what is written stays in this window until it is sent or cancelled. */
export function CommentForm({ of, row, onDone }: CommentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const key = row ? correctionKey(String(row.comment_id)) : draftKey(of);
  const [kind] = useState(() => commentForm(of));
  const [kept] = useState(() => keptDraft(key));
  const form = useRecordForm(kind, {
    row,
    draft: kept === undefined ? undefined : { comment: kept },
    onSaved: () => {
      area.current?.focus();
      onDone?.();
    },
  });
  const { context, draft, faults, clashes, isBusy, isClosed, isDirty } = form;
  const isCorrection = row !== undefined;
  useEffect(() => {
    if (isCorrection) area.current?.focus();
  }, [isCorrection]);
  useEffect(() => keepDraft(key, isDirty ? draft.comment : undefined), [key, isDirty, draft.comment]);

  function submit() {
    form.submit();
    focusFault(element.current);
  }
  function cancel() {
    keepDraft(key, undefined);
    onDone?.();
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && isCorrection && !isDirty) {
      event.stopPropagation();
      cancel();
    }
  }
  const isSayable = context.problem && !context.problem.fields['comment'];
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {clashes.length > 0 && (
        <Differences
          who="You, in another window,"
          clashes={clashes}
          labelOf={() => 'Comment'}
          show={shown}
          onTake={form.take}
          onKeep={form.keep}
        />
      )}
      <TextArea
        ref={area}
        label={isCorrection ? 'Correct the comment' : 'Write a comment'}
        hideLabel
        placeholder={isCorrection ? undefined : 'Write a comment'}
        rows={2}
        maxLength={COMMENT_MAX}
        counter={draft.comment.length > COMMENT_MAX * 0.9}
        readOnly={isBusy || isClosed}
        value={draft.comment}
        error={faults['comment']}
        onChange={(comment) => form.edit({ comment })}
        onKeyDown={handleKeyDown}
      />
      {isSayable && <Notice tone={isClosed ? 'warn' : 'danger'}>{context.problem?.message}</Notice>}
      <div className="flex items-center justify-end gap-2">
        {isCorrection && (
          <Button size="sm" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
        )}
        {!isClosed && (
          <Button
            type="submit"
            size="sm"
            variant={isDirty ? 'primary' : 'secondary'}
            shortcut="Ctrl Enter"
            busy={isBusy}
            disabled={clashes.length > 0}
          >
            {isCorrection ? 'Save' : 'Comment'}
          </Button>
        )}
      </div>
    </form>
  );
}

const shown = (_part: string, { comment }: CommentDraft) => <span className="whitespace-pre-wrap">{comment}</span>;
