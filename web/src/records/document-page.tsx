import type { CallName } from '@console/shared/calls/call';
import type { Chart } from '@console/shared/lifecycles/chart';
import { can, isStaff } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { lazyPart } from '../api/lazy-part.ts';
import { PageHeader } from '../components/page-header.tsx';
import { RouteLink } from '../components/route-link.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { Tabs } from '../components/tabs.tsx';
import { useIsIdle } from '../components/use-is-idle.ts';
import type { Versioned } from '../stores/entity-store.ts';
import { useOffered } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';
import type { ActivityPanelProps } from './activity/activity-panel.tsx';
import { RecordActivity } from './activity/activity-section.tsx';
import { CommentsCount } from './comments/comments-count.tsx';
import { DocumentsCount } from './documents/documents-count.tsx';
import { PageTop } from './page-top.tsx';
import { RecordPage } from './record-page.tsx';
import type { RecordPageProps } from './record-page.tsx';
import { LISTS } from './use-may-list.ts';

export interface DocumentScreenProps<Row extends Versioned> extends Omit<RecordPageProps<Row>, 'children'> {
  /** The page of those who may do more than read, and that of all others. */
  work: ComponentType<{ row: Row }>;
  reading: ComponentType<{ row: Row }>;
  mayWork: boolean;
  /** The page's own path, if the address may name the document in another way. */
  pathOf?: (row: Row) => string | undefined;
}

/** A document named in the address, to work on or to read. Key it by the id. */
export const DocumentScreen = <Row extends Versioned>({
  work: Work,
  reading: Reading,
  mayWork,
  pathOf,
  ...page
}: DocumentScreenProps<Row>) => (
  <RecordPage {...page}>
    {(row) => {
      const path = pathOf?.(row);
      if (path !== undefined) return <Navigate to={path} replace />;
      return (
        <Suspense fallback={<SkeletonRows rows={8} label={`Loading the ${page.noun}…`} />}>
          {mayWork ? <Work row={row} /> : <Reading row={row} />}
        </Suspense>
      );
    }}
  </RecordPage>
);

/** Whether this person can ever make one of these moves, whatever the status. */
export const mayEver = <Status extends string>(
  { statuses, permits }: Pick<Chart<Status>, 'statuses' | 'permits'>,
  moves: readonly string[],
  permissions: PermissionMap,
): boolean => moves.some((move) => statuses.some((at) => permits(move, at, permissions)));

export interface DocumentHeaderProps {
  /** Its list, for the breadcrumb. */
  list: { path: string; label: string };
  title: string;
  /** A RecordSubtitle, and anything else below the title. */
  below: ReactNode;
  actions: ReactNode;
}

export const DocumentHeader = ({ list, ...header }: DocumentHeaderProps) => (
  <PageHeader
    above={
      <PageTop>
        <nav aria-label="Breadcrumb">
          <RouteLink to={list.path}>{list.label}</RouteLink>
        </nav>
      </PageTop>
    }
    {...header}
  />
);

interface Reader {
  role_id: number;
  permissions: PermissionMap;
}

/** A tab of records that belong to a document. */
export interface RecordTab<Row> {
  key: string;
  label: string;
  may: (reader: Reader) => boolean;
  /** Their lists: a gateway must offer one of them. */
  calls: readonly CallName[];
  panel: ComponentType<{ row: Row }>;
  /** How many there are: a `TabCount`. It reads them, so it is drawn late. */
  count?: ComponentType<{ row: Row }>;
}

const DocumentsPanel = lazyPart(async () => ({
  default: (await import('./documents/documents-panel.tsx')).DocumentsPanel,
}));
const CommentsPanel = lazyPart(async () => ({
  default: (await import('./comments/comments-panel.tsx')).CommentsPanel,
}));

/** @param entity its name on the wire: 'order'. */
export const documentsTab = <Row,>(entity: string, idOf: (row: Row) => string): RecordTab<Row> => ({
  key: 'documents',
  label: 'Documents',
  may: ({ permissions }) => can(permissions, 'document_upload', 'READ'),
  calls: [LISTS.document_upload],
  panel: ({ row }) => <DocumentsPanel of={{ entity_name: entity, entity_id: idOf(row) }} />,
  count: ({ row }) => <DocumentsCount of={{ entity_name: entity.toUpperCase(), entity_id: idOf(row) }} />,
});

/** @param entity its name on the wire: 'order'. */
export const commentsTab = <Row,>(entity: string, idOf: (row: Row) => string): RecordTab<Row> => ({
  key: 'comments',
  label: 'Comments',
  may: ({ role_id }) => isStaff(role_id),
  calls: ['GET /comments/get'],
  panel: ({ row }) => <CommentsPanel of={{ entity_type: entity, entity_id: idOf(row) }} />,
  count: ({ row }) => <CommentsCount of={{ entity_type: entity.toUpperCase(), entity_id: idOf(row) }} />,
});

/** @param entity its name on the wire: 'purchase_order'. */
export const activityTab = <Row,>(
  entity: ActivityPanelProps['of']['entity'],
  idOf: (row: Row) => string,
): RecordTab<Row> => ({
  key: 'activity',
  label: 'Activity',
  may: () => true,
  calls: ['GET /activity'],
  panel: ({ row }) => <RecordActivity of={{ entity, id: idOf(row) }} />,
});

const FIRST = 'order';

export interface DocumentPageProps<Row> extends DocumentHeaderProps {
  row: Row;
  /** The accessible name of the tabs. */
  label: string;
  /** Tabs after its own, as far as this person may see them. */
  tabs: readonly RecordTab<Row>[];
  /** Between the header and the tabs. */
  notice?: ReactNode;
  /** To the right of the tabs. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** Content of the first tab. */
  children: ReactNode;
}

/** The page of a document, in tabs kept in the address. */
export function DocumentPage<Row>({
  row,
  label,
  tabs,
  notice,
  aside,
  foot,
  children,
  ...header
}: DocumentPageProps<Row>) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const isOffered = useOffered();
  const isIdle = useIsIdle();
  const more = tabs.filter(({ may, calls }) => may(user) && calls.some(isOffered));
  const shown = more.find(({ key }) => key === params.get('tab'));
  const content = (
    <Tabs
      label={label}
      tabs={[
        { key: FIRST, label: 'Order' },
        ...more.map(({ key, label: name, count: Count }) => ({
          ...{ key, label: name },
          count: Count && isIdle && <Count row={row} />,
        })),
      ]}
      value={shown?.key ?? FIRST}
      onChange={(key) => setParams(key === FIRST ? {} : { tab: key }, { replace: true })}
      className="min-w-0"
    >
      {shown ? (
        <Suspense fallback={<SkeletonRows />}>
          <div className="flex flex-col gap-4">
            <shown.panel row={row} />
          </div>
        </Suspense>
      ) : (
        children
      )}
    </Tabs>
  );
  return (
    <div className="flex flex-col gap-4">
      <DocumentHeader {...header} />
      {notice}
      {aside ? (
        <div className="min-[84rem]:grid-cols-[minmax(0,1fr)_21rem] grid items-start gap-x-5 gap-y-4">
          {content}
          {aside}
        </div>
      ) : (
        content
      )}
      {foot}
    </div>
  );
}
