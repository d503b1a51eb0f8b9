import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../components/modal.tsx';
import { SearchSelect } from '../components/search-select.tsx';
import { isGroup } from './menu-entries.ts';
import type { MenuEntry } from './menu-entries.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  entries: readonly MenuEntry[];
}

/** Any screen of the menu by a few letters of its name. */
export function Palette({ open, onClose, entries }: PaletteProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const links = entries.flatMap((entry) => (isGroup(entry) ? entry.links : entry));

  function go(path: string | null) {
    if (path === null) return;
    onClose();
    void navigate(path);
  }
  return (
    <Modal open={open} onClose={onClose} title="Go to" initialFocus={field}>
      <div
        ref={(element) => {
          field.current = element?.querySelector('input') ?? null;
        }}
      >
        <SearchSelect
          label="Screen"
          hideLabel
          placeholder="Screen"
          emptyText="No such screen"
          options={links.map(({ path, label }) => ({ value: path, label }))}
          value={null}
          onChange={go}
        />
      </div>
    </Modal>
  );
}
