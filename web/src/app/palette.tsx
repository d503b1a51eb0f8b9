import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '../components/modal.tsx';
import { SearchSelect } from '../components/search-select.tsx';
import type { MenuLink } from './menu-entries.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  links: readonly MenuLink[];
}

/** Any screen by a few letters of its name. */
export function Palette({ open, onClose, links }: PaletteProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

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
