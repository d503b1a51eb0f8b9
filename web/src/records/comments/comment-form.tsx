import type { Comment } from '@console/shared/entities/records';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { Differences } from '../differences.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import { unplacedMessage } from '../unplaced-message.ts';
import { useDiscard } from '../use-discard.tsx';
import { useIsBack } from '../use-is-back.ts';
import { useRecordForm } from '../use-record-form.ts';
import { COMMENT_MAX, commentForm } from './comment-kind.ts';
import type { CommentDraft } from './comment-kind.ts';
import { ownerKey } from './comments-of.ts';
import type { CommentOwner } from './comments-of.ts';
import { asksForName } from './mentions.ts';

const MentionPicker = lazyPart(async () => ({ default: (await import('./mention-picker.tsx')).MentionPicker }));

export interface CommentFormProps {
  of: CommentOwner;
  /** The person's own comment to edit; omitted for a new one. */
  row?: Comment | undefined;
  /** The form is finished, saved or not. */
  onDone?: (() => void) | undefined;
}

const FIELDS = ['comment'];

/** Form for a comment. The draft stays on this device until it is sent or discarded. */
export function CommentForm({ of, row, onDone }: CommentFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind] = useState(() => commentForm(of));
  const form = useRecordForm(kind, {
    row,
    about: ownerKey(of),
    onSaved: () => {
      goOn();
      onDone?.();
    },
  });
  const { context, draft, errors, clashes, isBusy, isClosed, isDirty } = form;
  const isCorrection = row !== undefined;
  const hasMentions = useOffers('GET /notifications');
  /** Where the `@` is for which a colleague is being chosen, and what stood behind it. */
  const [mentioning, setMentioning] = useState<{ at: number; rest: string }>();
  const { leave, discardDialog } = useDiscard(isDirty && !isClosed);
  useEffect(() => {
    if (isCorrection) area.current?.focus();
  }, [isCorrection]);

  function submit() {
    form.submit();
    focusFirstError(element.current);
  }
  function cancel() {
    leave(() => {
      form.discard();
      onDone?.();
    });
  }
  /** Focuses the field for the next comment, unless the person went elsewhere during the save. */
  function goOn() {
    const { activeElement: at } = document;
    if (!at || at === document.body || element.current?.contains(at)) area.current?.focus();
  }
  function handleText(comment: string) {
    form.edit({ comment });
    const caret = area.current?.selectionStart ?? comment.length;
    const isTyped = comment.length === draft.comment.length + 1;
    if (hasMentions && isTyped && asksForName(comment, caret)) {
      setMentioning({ at: caret - 1, rest: comment.slice(caret) });
    }
  }
  function handleMention(mention: string | undefined) {
    if (!mentioning) return;
    const { at, rest } = mentioning;
    setMentioning(undefined);
    const { comment } = draft;
    // Quick fingers type the first letters of the name before the field for it is there.
    const typed = comment.endsWith(rest) ? comment.length - rest.length : at + 1;
    const caret = mention === undefined ? typed : at + mention.length + 1;
    if (mention !== undefined) {
      form.edit({ comment: `${comment.slice(0, at)}${mention} ${comment.slice(typed)}` });
    }
    // After the new text is in the field.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === 'Escape' && isCorrection && !isBusy) {
      event.stopPropagation();
      cancel();
    }
  }
  // The list shows whether a comment went through.
  const isBack = useIsBack(context.problem);
  const words = isBack ? undefined : unplacedMessage(context.problem, FIELDS);
  return (
    <>
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
          label={isCorrection ? 'Edit comment' : 'Write a comment'}
          hideLabel
          placeholder={isCorrection ? undefined : 'Write a comment'}
          rows={2}
          maxLength={COMMENT_MAX}
          counter={draft.comment.length > COMMENT_MAX * 0.9}
          readOnly={isBusy || isClosed}
          value={draft.comment}
          error={errors['comment']}
          onChange={handleText}
          onKeyDown={handleKeyDown}
        />
        {mentioning && (
          <Suspense>
            <MentionPicker onPick={handleMention} />
          </Suspense>
        )}
        {words !== undefined && <Notice tone={isClosed ? 'warn' : 'danger'}>{words}</Notice>}
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
              shortcut="Ctrl ↵"
              busy={isBusy}
              disabled={!isBusy && !form.on.submit}
            >
              {isCorrection ? 'Save' : 'Comment'}
            </Button>
          )}
        </div>
      </form>
      {discardDialog}
    </>
  );
}

const shown = (_part: string, { comment }: CommentDraft) => <span className="whitespace-pre-wrap">{comment}</span>;
