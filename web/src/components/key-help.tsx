import type { LabelledKey } from './hotkey-stack.ts';
import { Kbd } from './kbd.tsx';
import { Modal } from './modal.tsx';

export interface KeyHelpProps {
  open: boolean;
  onClose: () => void;
  /** Keys in the form of useHotkeys: 'j', 'mod+k', 'Escape'. */
  keys: readonly LabelledKey[];
}

export function KeyHelp({ open, onClose, keys }: KeyHelpProps) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard shortcuts" width="38rem">
      <dl className="tablet:columns-2 gap-x-8">
        {keys.map(({ key, label }) => (
          <div
            key={key}
            className="border-line flex min-h-8 break-inside-avoid items-center justify-between gap-4 border-b"
          >
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {key.split('+').map((part) => (
                <Kbd key={part}>{KEY_NAMES[part] ?? part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

const KEY_NAMES: Record<string, string> = {
  mod: 'Ctrl',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  Escape: 'Esc',
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
