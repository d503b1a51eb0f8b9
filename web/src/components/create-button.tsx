import { Plus } from 'lucide-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';
import { LinkButton } from './link-button.tsx';
import { OpenRoutesContext } from './open-routes.ts';
import { useHotkeys } from './use-hotkeys.ts';

export interface CreateButtonProps {
  label: string;
  size?: ButtonSize | undefined;
  onClick: () => void;
}

/** Opens the dialog that creates a record of the page's kind, by press or by the key `c`. */
export function CreateButton({ label, size, onClick }: CreateButtonProps) {
  useHotkeys({ c: { run: onClick, label } });
  return (
    <Button variant="primary" size={size} icon={Plus} shortcut="C" aria-haspopup="dialog" onClick={onClick}>
      {label}
    </Button>
  );
}

/** The same where the form is a page. Renders nothing if the reader may not open it. */
export function CreateLink({ label, to }: { label: string; to: string }) {
  const navigate = useNavigate();
  const mayOpen = useContext(OpenRoutesContext);
  useHotkeys({ c: { run: () => void navigate(to), label } }, mayOpen(to));
  return (
    <LinkButton to={to} variant="primary" icon={label.startsWith('+') ? undefined : Plus} shortcut="C">
      {label}
    </LinkButton>
  );
}
