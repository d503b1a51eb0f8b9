import { Drawer } from '../../components/drawer.tsx';
import { useSavedViews } from '../../records/saved-views/saved-views.ts';
import { ColumnsSection } from './columns-section.tsx';
import type { ColumnsSectionProps } from './columns-section.tsx';
import { ViewsSection } from './views-section.tsx';
import type { ViewsSectionProps } from './views-section.tsx';

export type ViewsDrawerProps = ColumnsSectionProps<never> &
  Omit<ViewsSectionProps, 'views'> & { title: string; onClose: () => void };

/** How a list is shown: its saved views, its columns and its row height, beside the list. Mount it to open it. */
export function ViewsDrawer({ title, onClose, onGo, columns, chosen, isCompact, onChange, ...list }: ViewsDrawerProps) {
  const views = useSavedViews();
  return (
    <Drawer open title={views ? 'Views and columns' : 'Columns'} subtitle={title} width="24rem" onClose={onClose}>
      <div className="flex flex-col gap-6">
        {views && (
          <ViewsSection
            {...list}
            views={views}
            onGo={(path) => {
              onClose();
              onGo(path);
            }}
          />
        )}
        <ColumnsSection {...{ columns, chosen, isCompact, onChange }} />
      </div>
    </Drawer>
  );
}
