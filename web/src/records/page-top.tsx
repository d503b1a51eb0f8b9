import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../components/icon-button.tsx';
import { useHotkeys } from '../components/use-hotkeys.ts';
import { placeInList } from '../stores/opened-list.ts';

/** Above the title of a record's page: its breadcrumb, and the steps to the rows beside it in the list it was opened from. */
export const PageTop = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-x-4 text-sm">
    {children}
    <ListSteps />
  </div>
);

const NOWHERE = { paths: [], one: '', many: '', offset: 0, total: 0 };

/** The page takes the place of the one before in the history, so that Back leads to the list. */
function ListSteps() {
  const place = placeInList(useLocation().pathname);
  const navigate = useNavigate();
  const { list, at } = place ?? { list: NOWHERE, at: 0 };
  const step = (path: string | undefined) => path !== undefined && void navigate(path, { replace: true });
  const before = list.paths[at - 1];
  const after = list.paths[at + 1];
  useHotkeys(
    {
      '[': { run: () => step(before), label: `Previous ${list.one}` },
      ']': { run: () => step(after), label: `Next ${list.one}` },
    },
    place !== undefined,
  );
  if (!place || list.total < 2) return null;
  const of = `${(list.offset + at + 1).toLocaleString('en-IN')} of ${list.total.toLocaleString('en-IN')}`;
  return (
    <nav
      aria-label={`Steps through the ${list.many}`}
      className="print:hidden text-muted -my-1 flex items-center gap-1"
    >
      <IconButton
        size="sm"
        icon={ChevronLeft}
        label={`Previous ${list.one}`}
        disabled={before === undefined}
        onClick={() => step(before)}
      />
      <span className="tabular-nums">{of}</span>
      <IconButton
        size="sm"
        icon={ChevronRight}
        label={`Next ${list.one}`}
        disabled={after === undefined}
        onClick={() => step(after)}
      />
    </nav>
  );
}
