import { useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { ImagePlus, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import type { ComponentType, KeyboardEvent } from 'react';
import { buttonClass } from '../../../components/button-class.ts';
import { cx } from '../../../components/cx.ts';
import { COMMANDS } from './commands.ts';

export interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  isLinkOpen: boolean;
  onLink: () => void;
  onPicture: () => void;
}

const ALL = COMMANDS.flat();

/** A single Tab stop; arrow keys, Home and End move between buttons (WAI-ARIA toolbar pattern). */
export function Toolbar({ editor, disabled, isLinkOpen, onLink, onPicture }: ToolbarProps) {
  const [stop, setStop] = useState(ALL[0]?.name ?? '');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      pressed: ALL.filter(({ isOn }) => isOn?.(now)).map(({ name }) => name),
      off: ALL.filter(({ can }) => can?.(now) === false).map(({ name }) => name),
      isLink: now.isActive('link'),
    }),
  });
  const common = (name: string) => ({
    name,
    disabled,
    isStop: name === stop,
    onFocus: () => setStop(name),
  });
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-orientation="horizontal"
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      className="border-line bg-sunken flex flex-wrap items-center gap-x-1 gap-y-0.5 rounded-t-md border-b px-1.5 py-1"
    >
      {COMMANDS.slice(0, -1).map((group) => (
        <Group key={group[0]?.name}>
          {group.map(({ name, keys, icon, run, isOn }) => (
            <Tool
              {...common(name)}
              key={name}
              keys={keys}
              icon={icon}
              pressed={isOn && on.pressed.includes(name)}
              onClick={() => run(editor)}
            />
          ))}
        </Group>
      ))}
      <Group>
        <Tool
          {...common('Link')}
          keys="Ctrl Alt K"
          icon={LinkIcon}
          pressed={on.isLink}
          expanded={isLinkOpen}
          onClick={onLink}
        />
        <Tool {...common('Picture')} icon={ImagePlus} onClick={onPicture} />
      </Group>
      <Group>
        {COMMANDS.at(-1)?.map(({ name, keys, icon, run }) => (
          <Tool
            {...common(name)}
            key={name}
            keys={keys}
            icon={icon}
            disabled={disabled || on.off.includes(name)}
            onClick={() => run(editor)}
          />
        ))}
      </Group>
    </div>
  );
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  const { length } = tools;
  const target = { ArrowRight: (at + 1) % length, ArrowLeft: (at - 1 + length) % length, Home: 0, End: length - 1 }[
    event.key
  ];
  if (target === undefined || at === -1) return;
  event.preventDefault();
  tools[target]?.focus();
}

const Group = ({ children }: { children: React.ReactNode }) => (
  <span className="not-last:border-line flex items-center gap-0.5 not-last:border-r not-last:pr-1">{children}</span>
);

interface ToolProps {
  name: string;
  keys?: string | undefined;
  icon: ComponentType<{ className?: string }>;
  /** Undefined if it cannot be active. */
  pressed?: boolean | undefined;
  expanded?: boolean | undefined;
  disabled: boolean;
  isStop: boolean;
  onFocus: () => void;
  onClick: () => void;
}

function Tool({ name, keys, icon: Icon, pressed, expanded, disabled, isStop, onFocus, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      data-tip={keys ? `${name} (${keys})` : name}
      aria-pressed={pressed}
      aria-expanded={expanded}
      // Keeps the focus, so that a keyboard user who has undone everything can still redo.
      aria-disabled={disabled}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Keeps the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
      className={cx(
        buttonClass('ghost', 'sm'),
        'aspect-square !px-0',
        pressed && 'bg-selected !text-accent',
        disabled && 'pointer-events-none opacity-40',
      )}
    >
      <Icon className="size-4" />
    </button>
  );
}
