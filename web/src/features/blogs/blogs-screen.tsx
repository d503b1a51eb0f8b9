import { PAGE_SIZE } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { blogChart } from '@console/shared/lifecycles/blog';
import { MESSAGES } from '@console/shared/messages';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import type { BlogStatus } from '@console/shared/lifecycles/blog';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { CreateLink } from '../../components/create-button.tsx';
import { listBlogs, deleteBlog, updateBlog } from '../../api/blogs.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { Pager } from '../../components/pager.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TableFrame } from '../../components/table-frame.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import { useAddress } from '../../records/address/use-address.ts';
import { EntityRow } from '../../lists/table/entity-row.tsx';
import type { RowKind } from '../../lists/table/entity-row.tsx';
import { takesQuery } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { LiveFailure } from '../../records/live-failure.tsx';
import { usePageReturn } from '../../records/use-page-return.ts';
import { hasTag, readBlogAddress, says, tagsIn, writeBlogAddress } from './blog-address.ts';
import type { BlogAddress } from './blog-address.ts';
import { AskContext, blogColumns } from './blog-columns.tsx';
import { MoveQuestion } from './move-question.tsx';
import { ChoiceChips } from '../../components/choice-chips.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { useUser } from '../../stores/use-user.ts';
import { useMove } from '../../records/use-move.ts';
import type { MoveKind } from '../../records/use-move.ts';

const COLUMNS = blogColumns(false);
const ADMIN_COLUMNS = blogColumns(true);

/** /blogs: every post, in server pages of ten, kept live. */
export function BlogsScreen() {
  const headingId = useId();
  const navigate = useNavigate();
  const moves = useMove(BLOG_MOVES);
  const isAdmin = useUser().role_id === ROLE_ADMIN;
  const searchField = useRef<HTMLElement>(null);
  const [address, changeAddress] = useAddress(readBlogAddress);
  const change = (values: Partial<BlogAddress>, isTyping = false) =>
    changeAddress([writeBlogAddress(values)], { replace: isTyping });
  const { list, view } = useBlogList(address);
  const edit = useCallback((id: string) => void navigate(`/editBlog/${id}`), [navigate]);
  const cursor = useRowCursor(view.ids, { onOpen: edit });
  usePageReturn(cursor, view.state === 'ready');
  useHotkeys({
    ...cursor.hotkeys,
    '/': { run: () => searchField.current?.querySelector('input')?.focus(), label: 'Search blog posts' },
  });
  const columns = isAdmin ? ADMIN_COLUMNS : COLUMNS;
  const { status } = address;
  const kind = useMemo(
    (): RowKind<Blog> => ({
      store: stores.blogs,
      columns,
      labelOf: ({ blog_post_id }) => `blog post ${blog_post_id}`,
      outcomeOf: (row) => {
        if (list.spec.matches(row)) return 'Deleted';
        const isShown = status.length === 0 || status.includes(row.status);
        return isShown ? 'Matches no longer' : blogChart.label(row.status);
      },
    }),
    [columns, list, status],
  );
  const isFiltered = hasFilters(address);
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 id={headingId} className="min-w-0 flex-1 basis-64 text-xl tabular-nums">
          Blog Posts{view.state === 'ready' && ` (${view.total.toLocaleString('en-IN')})`}
        </h1>
        <HeldChanges arrived={view.arrived} left={view.left} leftWord="gone" onSettle={() => list.settle()} />
        <CreateLink label="+ Blog Post" to="/createBlog" />
      </header>
      <BlogFilters address={address} onChange={change} searchRef={searchField} />
      <section aria-labelledby={headingId} className="border-line bg-surface min-w-0 overflow-clip rounded-lg border">
        {view.state === 'reading' && <SkeletonRows rows={PAGE_SIZE.blogs} label="Loading Blog Posts…" />}
        {view.state === 'failed' && <LiveFailure live={{ list, view }} failed={MESSAGES.blog.listFailed} />}
        {view.state === 'ready' && view.ids.length === 0 && (
          <EmptyState
            title={isFiltered ? 'No blog post matches' : 'No blog posts yet'}
            action={isFiltered && <Button onClick={() => change(NO_FILTERS)}>Clear the filters</Button>}
          >
            {address.tags !== '' && 'Enter the whole tag: “Cement”, not “Cem”.'}
            {!isFiltered && 'Write the first post to publish it here.'}
          </EmptyState>
        )}
        {view.ids.length > 0 && (
          <TableFrame
            caption={`Blog Posts (${view.total})`}
            columns={columns}
            onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
          >
            <tbody>
              <AskContext value={moves.ask}>
                {view.ids.map((id, index) => (
                  <EntityRow
                    key={id}
                    kind={kind}
                    id={id}
                    cursor={cursor.place}
                    entry={index === 0}
                    takenBy={view.gone[id]}
                    onOpen={edit}
                  />
                ))}
              </AskContext>
            </tbody>
          </TableFrame>
        )}
        {view.total > 0 && (
          <footer className="border-line text-muted border-t px-4 py-2 text-sm">
            {view.problem && (
              <output className="text-amber mb-1 block">{view.problem}. Trying again; the rows may be behind.</output>
            )}
            <Pager
              label="Blog Posts"
              page={view.page}
              pageSize={view.limit}
              total={view.total}
              onPage={(page) => change({ page })}
            />
          </footer>
        )}
      </section>
      <MoveQuestion moves={moves} />
    </div>
  );
}

function useBlogList({ status, keyword, tags, page }: BlogAddress) {
  const sought = tagsIn(tags);
  const list = useLiveList(stores.blogs, JSON.stringify([status, keyword, sought]), () => ({
    page,
    limit: PAGE_SIZE.blogs,
    matches: (row) =>
      (status.length === 0 || status.includes(row.status)) && hasTag(row.tags, sought) && says(row, keyword),
    read: (of, signal) =>
      listBlogs(
        {
          ...of,
          ...(keyword !== '' && { keyword }),
          ...(status.length > 0 && { status: [...status] }),
          ...(sought.length > 0 && { tags: sought }),
        },
        signal,
      ),
  }));
  useEffect(() => {
    if (list.view.page !== page) list.turn(page);
  }, [list, page]);
  return { list, view: useListView(list) };
}

interface BlogFiltersProps {
  address: BlogAddress;
  onChange: (values: Partial<BlogAddress>, isTyping?: boolean) => void;
  searchRef: Ref<HTMLElement>;
}

const NO_FILTERS = { status: [], keyword: '', tags: '' };

const hasFilters = ({ status, keyword, tags }: BlogAddress): boolean =>
  status.length > 0 || keyword !== '' || tags !== '';

const STATUSES = blogChart.statuses.map((value) => ({ value, label: blogChart.label(value) }));
const PUBLISHED = STATUSES.filter(({ value }) => value !== 'DRAFT');

function BlogFilters({ address, onChange, searchRef }: BlogFiltersProps) {
  const hasDrafts = useOffers('POST /v1/blog/draft');
  return (
    <search ref={searchRef} aria-label="Filter blog posts" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {takesQuery('/v1/blog/get', 'keyword') && (
        <div className="tablet:w-72 w-full">
          <KeywordField
            label="Search blog posts"
            placeholder="Title or author"
            value={address.keyword}
            onChange={(keyword) => onChange({ keyword }, true)}
          />
        </div>
      )}
      <div className="tablet:w-64 w-full">
        <KeywordField
          label="Tags"
          placeholder="Tags, such as Cement, GST"
          value={address.tags}
          onChange={(tags) => onChange({ tags }, true)}
        />
      </div>
      <ChoiceChips
        label="Status"
        allLabel="All"
        options={hasDrafts ? STATUSES : PUBLISHED}
        chosen={address.status}
        onChange={(status) => onChange({ status })}
      />
      {hasFilters(address) && (
        <Button variant="ghost" size="sm" icon={X} onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Which no permission grants: the screen offers them by role. */
const BY_ROLE = new Set(['delete', 'publish']);

/** The actions on a post: the moves of its chart, and deletion, which is possible in every status. */
const BLOG_MOVES: MoveKind<Blog> = {
  noun: 'blog post',
  chart: {
    label: blogChart.label,
    permits: (move, from, permissions) => BY_ROLE.has(move) || blogChart.permits(move, from, permissions),
  },
  store: stores.blogs,
  idOf: ({ blog_post_id }) => String(blog_post_id),
  move: async ({ move, row }, options) => {
    const { blog_post_id } = row;
    if (move !== 'delete') return updateBlog({ blog_post_id, status: targetOf(move) }, options);
    await deleteBlog(blog_post_id, options);
    return row;
  },
  words: { done: 'Blog post updated', failed: MESSAGES.blog.updateFailed },
};

const targetOf = (move: string): BlogStatus => (move === 'archive' ? 'ARCHIVED' : 'ACTIVE');
