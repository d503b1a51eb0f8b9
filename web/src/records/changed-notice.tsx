import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

export interface ChangedNoticeProps {
  /** Of the words that say why a decision waits. */
  id: string;
  /** Who changed it. */
  who: string;
  /** What became of it, in words. */
  changes: readonly string[];
  onLook: () => void;
}

/** Says what a colleague changed of something that is to be decided, and asks for a look at it. */
export const ChangedNotice = ({ id, who, changes, onLook }: ChangedNoticeProps) => (
  <Notice
    tone="warn"
    title={`${who} changed this while you had it open`}
    actions={
      <Button size="sm" shortcut="R" onClick={onLook}>
        Mark as reviewed
      </Button>
    }
  >
    <p id={id}>Review the changes before you decide.</p>
    {changes.length > 0 && (
      <ul className="max-h-[30dvh] overflow-y-auto">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
