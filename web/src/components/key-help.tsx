import { Kbd } from './kbd.tsx';
import { Modal } from './modal.tsx';

export interface KeyHelpGroup {
  title: string;
  /** Each key as useHotkeys has it: 'j', 'mod+k', 'Escape'. */
  keys: readonly { key: string; label: string }[];
}

export interface KeyHelpProps {
  open: boolean;
  onClose: () => void;
  groups: readonly KeyHelpGroup[];
}

export function KeyHelp({ open, onClose, groups }: KeyHelpProps) {
  return (
    <Modal open={open} onClose={onClose} title="Keyboard" width="38rem">
      <div className="tablet:grid-cols-2 grid gap-x-8 gap-y-5">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="text-faint mb-1 text-xs">{group.title}</h3>
            <dl>
              {group.keys.map(({ key, label }) => (
                <div
                  key={key}
                  className="border-line flex min-h-8 items-center justify-between gap-4 border-b last:border-b-0"
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
          </section>
        ))}
      </div>
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
