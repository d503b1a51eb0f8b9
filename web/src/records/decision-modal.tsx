import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Modal } from '../components/modal.tsx';
import { DecisionKeys } from './decision-keys.tsx';
import type { DecisionKeysProps } from './decision-keys.tsx';

interface DecisionModalProps<Command> extends DecisionKeysProps<Command> {
  /** From `useRecordWork`. */
  work: DecisionKeysProps<Command>['work'] & {
    close: () => void;
    subtitle: ReactNode;
    notices: ReactNode;
    discardDialog: ReactNode;
  };
  title: string;
  /** Any CSS length. */
  width?: string | undefined;
  headerActions?: ReactNode;
  footer: ReactNode;
  /** Set to the element that contains the record and its notices. */
  bodyRef?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

/** The frame of a record that is decided without editing: notices below the title, and the keys of its queue. */
export function DecisionModal<Command>({
  work,
  title,
  width = '60rem',
  headerActions,
  footer,
  bodyRef,
  children,
  ...keys
}: DecisionModalProps<Command>) {
  const own = useRef<HTMLDivElement>(null);
  const body = bodyRef ?? own;
  return (
    <Modal
      open
      width={width}
      locked={work.isBusy}
      initialFocus={body}
      headerActions={headerActions}
      onClose={work.close}
      title={title}
      subtitle={work.subtitle}
      banner={work.notices}
      footer={footer}
    >
      <DecisionKeys work={work} {...keys} />
      <div ref={body} tabIndex={-1} className="outline-none">
        {children}
      </div>
      {work.discardDialog}
    </Modal>
  );
}
