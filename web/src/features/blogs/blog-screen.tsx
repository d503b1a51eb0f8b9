import { formatDay, isoDay } from '@console/shared/dates';
import type { Blog } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { fileUrl } from '@console/shared/uploads';
import { FileQuestionMark } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Notice } from '../../components/notice.tsx';
import { DrawnCover } from './drawn-cover.tsx';
import { safeBody } from './public/safe-body.ts';
import { usePublished } from './public/use-published.ts';

/** /blog/{blog_post_id}: one post, public. */
export function BlogScreen() {
  const { blogPostId = '' } = useParams();
  const [tries, setTries] = useState(0);
  return <Page key={`${blogPostId}/${tries}`} id={blogPostId} onRetry={() => setTries(tries + 1)} />;
}

function Page({ id, onRetry }: { id: string; onRetry: () => void }) {
  const published = usePublished(id);
  if (published.state === 'found') return <Post blog={published.blog} />;
  if (published.state === 'missing') return <Missing />;
  if (published.state === 'failed') {
    return (
      <ErrorState message={MESSAGES.blog.getFailed} onRetry={onRetry}>
        {published.message}
      </ErrorState>
    );
  }
  return <LoadingScreen label="Loading the post…" />;
}

function Missing() {
  useTabTitle('Post not found');
  return (
    <div className="py-12">
      <h1 className="sr-only">Post not found</h1>
      <EmptyState icon={FileQuestionMark} title="This post was not found">
        It may have been archived or removed, or the address is mistyped.
      </EmptyState>
    </div>
  );
}

function Post({ blog: { title, author, tags, status, coverphoto, body, created_date } }: { blog: Blog }) {
  useTabTitle(title);
  const html = useMemo(() => ({ __html: safeBody(body) }), [body]);
  return (
    <article className="mx-auto w-full max-w-[46rem] px-4 pt-6 pb-16">
      {status !== 'ACTIVE' && (
        <Notice
          tone="warn"
          className="mb-6"
          title={status === 'DRAFT' ? 'This post is a draft' : 'This post is archived'}
        >
          Only staff can read it here; everybody else is told that it was not found.
        </Notice>
      )}
      <div className="border-line aspect-[12/5] overflow-hidden rounded-lg border">
        {coverphoto === null ? (
          <DrawnCover of={title} className="size-full" />
        ) : (
          <img src={fileUrl(coverphoto)} alt="" className="size-full object-cover" />
        )}
      </div>
      <header className="mt-8 mb-8">
        <h1 className="mobile:text-[2.125rem] text-2xl leading-tight! tracking-tight wrap-anywhere">{title}</h1>
        <p className="text-muted mt-3 flex flex-wrap items-center gap-x-2">
          <span>{author}</span>
          <span aria-hidden>·</span>
          <time dateTime={created_date}>{formatDay(isoDay(created_date))}</time>
        </p>
        {tags.length > 0 && (
          <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </header>
      {/* oxlint-disable-next-line react/no-danger -- Cleaned by the server as it came in, and here once more. */}
      <div className="post [--post-size:1.0625rem]" dangerouslySetInnerHTML={html} />
    </article>
  );
}

function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
