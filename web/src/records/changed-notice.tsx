import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';

export interface ChangedNoticeProps {
  /** Id of the text that explains why a decision is blocked. */
  id: string;
  /** Who changed it. */
  who: string;
  /** The changes, as text. */
  changes: readonly string[];
  onLook: () => void;
}

/** Shows a colleague's changes to something about to be decided, and asks the person to review them. */
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
