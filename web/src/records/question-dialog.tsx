import { BLOCKERS_SHOWN } from '@console/shared/constants';
import type { Blocker } from '@console/shared/calls/preflight';
import { recordPath } from '@console/shared/record-path';
import { Fragment, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Refusal } from '../api/preflight.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import type { ConfirmDialogProps } from '../components/confirm-dialog.tsx';
import { Modal } from '../components/modal.tsx';
import { RouteLink } from '../components/route-link.tsx';
import type { Verdict } from './use-preflight.ts';

export interface QuestionDialogProps extends ConfirmDialogProps {
  /** From `usePreflight`. */
  verdict: Verdict;
}

/** Confirms an irreversible action. If the server would refuse it, says so instead, with the records that block it. */
export function QuestionDialog({ verdict: { waits, refusal }, ...question }: QuestionDialogProps) {
  if (refusal && !question.busy) {
    return <RefusedDialog {...{ refusal }} title={question.title} open={question.open} onClose={question.onCancel} />;
  }
  return <ConfirmDialog {...question} waits={waits} />;
}

interface RefusedDialogProps {
  refusal: Refusal;
  title: string;
  open: boolean;
  onClose: () => void;
}

function RefusedDialog({ refusal: { message, blockers }, title, open, onClose }: RefusedDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const unnamed = blockers.filter(({ name }) => !message.includes(name));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={refusedTitle(title)}
      role="alertdialog"
      width="27rem"
      initialFocus={close}
      footer={
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{withLinks(message, blockers)}</p>
        {unnamed.length > 0 && (
          <ul aria-label="Cancel or remove these first" className="flex flex-wrap gap-x-4 gap-y-1">
            {unnamed.slice(0, BLOCKERS_SHOWN).map((blocker) => (
              <li key={`${blocker.entity} ${blocker.id}`}>
                <BlockerLink blocker={blocker} />
              </li>
            ))}
            {unnamed.length > BLOCKERS_SHOWN && <li className="text-muted">and more</li>}
          </ul>
        )}
      </div>
    </Modal>
  );
}

function BlockerLink({ blocker: { entity, id, name } }: { blocker: Blocker }) {
  const path = recordPath(entity, id);
  if (!path) return name;
  return (
    <RouteLink to={path} newTab>
      {name}
    </RouteLink>
  );
}

/** The server's message, with each record in it as a link. */
function withLinks(message: string, blockers: readonly Blocker[]): ReactNode[] {
  const [next] = blockers
    .filter(({ name }) => message.includes(name))
    .toSorted((one, other) => message.indexOf(one.name) - message.indexOf(other.name));
  if (!next) return [message];
  const at = message.indexOf(next.name);
  const rest = message.slice(at + next.name.length);
  return [
    message.slice(0, at),
    <BlockerLink key={at} blocker={next} />,
    <Fragment key="rest">
      {withLinks(
        rest,
        blockers.filter((one) => one !== next),
      )}
    </Fragment>,
  ];
}

/** 'Delete the product Cement?' → 'Can't delete the product Cement' */
export const refusedTitle = (question: string): string =>
  `Can't ${question.charAt(0).toLowerCase()}${question.slice(1).replace(/\?$/, '')}`;
