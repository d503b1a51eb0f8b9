import type { LabelledKey } from './hotkey-stack.ts';
import { Kbd } from './kbd.tsx';
import { Modal } from './modal.tsx';
import { switchSingleKeys, useSingleKeys } from './single-keys.ts';
import { Toggle } from './toggle.tsx';

export interface KeyHelpProps {
  open: boolean;
  onClose: () => void;
  /** Keys in the form of useHotkeys: 'j', 'mod+k', 'Escape'. */
  keys: readonly LabelledKey[];
}

export function KeyHelp({ open, onClose, keys }: KeyHelpProps) {
  const hasSingleKeys = useSingleKeys();
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
              {partsOf(key).map((part) => (
                <Kbd key={part}>{part}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Toggle className="mt-4" label="Keys of one character" checked={hasSingleKeys} onChange={switchSingleKeys} />
      <p className="text-muted mt-1 text-sm">
        Switch them off if you dictate, or press keys by mistake. Keys with Ctrl or Alt work all the same, and Ctrl K
        leads back here.
      </p>
    </Modal>
  );
}

/** The keys to press, as their names on the keyboard: Ctrl K, or g o. */
export const partsOf = (key: string): string[] =>
  (/^\S+ \S+$/.test(key) ? key.split(' ') : [key])
    .flatMap((one) => one.split('+'))
    .map((part) => KEY_NAMES[part] ?? part);

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
