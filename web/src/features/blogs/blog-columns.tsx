import { formatDateTime } from '@console/shared/dates';
import type { Blog } from '@console/shared/entities/records';
import { blogChart } from '@console/shared/lifecycles/blog';
import type { BlogStatus } from '@console/shared/lifecycles/blog';
import { Archive, ArchiveRestore, ExternalLink, Send, SquarePen, Trash2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import type { Column } from '../../components/column.ts';
import { cx } from '../../components/cx.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';

/** Starts an action on a post. */
export const AskContext = createContext<(move: string, row: Blog) => void>(() => undefined);

/** @param isAdmin only admins archive, activate and delete */
export const blogColumns = (isAdmin: boolean): readonly Column<Blog>[] => [
  { key: 'id', title: 'ID', width: '4rem', render: ({ blog_post_id }) => blog_post_id },
  {
    key: 'title',
    title: 'Title',
    card: 'title',
    render: ({ title, tags }) => (tags.length > 0 ? <TwoLine main={title} sub={tags.join(' · ')} /> : title),
  },
  { key: 'author', title: 'Author', width: '11rem', priority: 2, render: ({ author }) => author },
  {
    key: 'created',
    title: 'Created At',
    width: '11.5rem',
    priority: 2,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDateTime(created_date)}</time>,
  },
  {
    key: 'status',
    title: 'Status',
    width: '6.5rem',
    card: 'aside',
    render: ({ status }) => <StatusBadge tone={blogChart.tone(status)} label={blogChart.label(status)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    width: isAdmin ? '9.5rem' : '7.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => <Actions row={row} isAdmin={isAdmin} />,
  },
];

const LINK = cx(buttonClass('ghost', 'sm'), 'aspect-square !px-0');

function Actions({ row, isAdmin }: { row: Blog; isAdmin: boolean }) {
  const ask = useContext(AskContext);
  const { blog_post_id, title, status } = row;
  const { move, word, icon } = MOVES[status];
  return (
    <span className="inline-flex items-center justify-end gap-0.5 in-[[data-gone]]:invisible">
      <Link to={`/editBlog/${blog_post_id}`} aria-label={`Edit ${title}`} data-tip="Edit" className={LINK}>
        <SquarePen aria-hidden className="size-4" />
      </Link>
      <Link
        to={`/blog/${blog_post_id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`View ${title}`}
        data-tip="View"
        className={LINK}
      >
        <ExternalLink aria-hidden className="size-4" />
      </Link>
      {(isAdmin || status === 'DRAFT') && (
        <IconButton size="sm" icon={icon} label={`${word} ${title}`} data-tip={word} onClick={() => ask(move, row)} />
      )}
      {isAdmin && (
        <IconButton
          size="sm"
          icon={Trash2}
          label={`Delete ${title}`}
          data-tip="Delete"
          onClick={() => ask('delete', row)}
        />
      )}
    </span>
  );
}

/** What leads out of each status. */
const MOVES: Record<BlogStatus, { move: string; word: string; icon: LucideIcon }> = {
  ACTIVE: { move: 'archive', word: 'Archive', icon: Archive },
  ARCHIVED: { move: 'activate', word: 'Activate', icon: ArchiveRestore },
  DRAFT: { move: 'publish', word: 'Publish', icon: Send },
};
