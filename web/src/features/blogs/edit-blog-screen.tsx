import { MESSAGES } from '@console/shared/messages';
import { useParams } from 'react-router';
import { getBlog } from '../../api/blogs.ts';
import { stores } from '../../stores/stores.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { BlogForm } from './blog-form.tsx';

const LIST = { path: '/blogs', title: 'All blog posts' };

/** /editBlog/{blog_post_id} */
export function EditBlogScreen() {
  const { blogPostId = '' } = useParams();
  return (
    <RecordPage
      key={blogPostId}
      id={blogPostId}
      store={stores.blogs}
      read={getBlog}
      noun="blog post"
      failed={MESSAGES.blog.getFailed}
      list={LIST}
    >
      {(row) => <BlogForm row={row} />}
    </RecordPage>
  );
}
