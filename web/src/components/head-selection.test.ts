import { expect, test, vi } from 'vitest';
import { headSelection } from './head-selection.ts';

const ROWS = [{ id: '1' }, { id: '2' }, { id: '3', isQuoted: true }];

function head(chosen: string[]) {
  const onChange = vi.fn<(ids: ReadonlySet<string>) => void>();
  const selectable = ({ isQuoted }: { id: string; isQuoted?: boolean }) => isQuoted !== true;
  return {
    onChange,
    ...headSelection('quote requests', ROWS, ({ id }) => id, { ids: new Set(chosen), onChange, selectable }),
  };
}

test("'all' means all selectable rows", () => {
  expect(head([]).state).toBe('none');
  expect(head(['1']).state).toBe('some');
  expect(head(['1', '2']).state).toBe('all');
});
test('selecting and clearing the page leaves other pages alone', () => {
  const empty = head(['9']);
  empty.onToggle(true);
  expect(empty.onChange).toHaveBeenCalledWith(new Set(['9', '1', '2']));
  const full = head(['9', '1', '2']);
  full.onToggle(false);
  expect(full.onChange).toHaveBeenCalledWith(new Set(['9']));
});
