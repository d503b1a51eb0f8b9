import { BlogForm } from './blog-form.tsx';

/** /createBlog */
export const CreateBlogScreen = () => <BlogForm />;
