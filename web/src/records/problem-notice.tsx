import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { FormContext } from '../machines/form-rules.ts';
import { unansweredWords } from '../machines/record-work/problem.ts';
import { useIsBack } from './use-is-back.ts';

export interface ProblemNoticeProps {
  form: {
    noun: string;
    isClosed: boolean;
    context: Pick<FormContext<unknown, unknown>, 'problem' | 'held'>;
  };
  onRetry: () => void;
  /** The part of the problem not shown elsewhere; by default, all of it. */
  words?: string | undefined;
  className?: string | undefined;
}

/** Why a form was not saved, and what the person can do about it. */
export function ProblemNotice({ form: { noun, context, isClosed }, onRetry, words, className }: ProblemNoticeProps) {
  const { problem, held } = context;
  const isBack = useIsBack(problem);
  // The record shows whether an edit went through.
  if (!problem || (isBack && held)) return null;
  if (problem.kind === 'network' && !held) {
    return (
      <Notice
        tone={isBack ? 'info' : 'warn'}
        title={isBack ? 'The connection is back' : unansweredWords(problem)}
        className={className}
        actions={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your work is kept: trying again won't create a second {noun}.
      </Notice>
    );
  }
  return (
    <Notice tone={isClosed || problem.kind === 'network' ? 'warn' : 'danger'} className={className}>
      {words ?? problem.message}
    </Notice>
  );
}
