import { readsFigures } from '../gate.ts';
import { lazyScreen } from '../lazy-screen.ts';
import type { Screen } from './screen.ts';

/** Home, reports and other general screens. */
export const GENERAL_SCREENS: readonly Screen[] = [
  {
    path: '/',
    title: 'Home',
    frame: 'shell',
    may: 'signed_in',
    screen: lazyScreen(async () => (await import('../../features/home/home-screen.tsx')).HomeScreen),
  },
  {
    path: '/blogs',
    title: 'Blog Posts',
    frame: 'shell',
    may: 'writing_staff',
    call: 'GET /v1/blog/get',
    screen: lazyScreen(async () => (await import('../../features/blogs/blogs-screen.tsx')).BlogsScreen),
  },
  {
    path: '/createBlog',
    menu: '/blogs',
    title: 'New blog post',
    frame: 'shell',
    may: 'writing_staff',
    screen: lazyScreen(async () => (await import('../../features/blogs/create-blog-screen.tsx')).CreateBlogScreen),
  },
  {
    path: '/editBlog/:blogPostId',
    menu: '/blogs',
    title: 'Edit blog post',
    frame: 'shell',
    may: 'writing_staff',
    screen: lazyScreen(async () => (await import('../../features/blogs/edit-blog-screen.tsx')).EditBlogScreen),
  },
  {
    path: '/blog/:blogPostId',
    title: 'Blog',
    frame: 'bare',
    may: 'public',
    screen: lazyScreen(async () => (await import('../../features/blogs/blog-screen.tsx')).BlogScreen),
  },
  {
    path: '/reports',
    title: 'Sales Metrics',
    frame: 'shell',
    may: readsFigures,
    screen: lazyScreen(async () => (await import('../../features/reports/reports-screen.tsx')).ReportsScreen),
  },
  {
    path: '/deadlines',
    title: 'Working hours and deadlines',
    frame: 'shell',
    may: 'admin',
    call: 'GET /deadlinePolicy',
    screen: lazyScreen(async () => (await import('../../features/deadlines/deadlines-screen.tsx')).DeadlinesScreen),
  },
  {
    path: '/ops-support',
    title: 'Support Center',
    frame: 'shell',
    may: 'staff',
    screen: lazyScreen(async () => (await import('../../features/support/support-screen.tsx')).SupportScreen),
  },
  {
    path: '/wallboard',
    title: 'Wallboard',
    frame: 'bare',
    may: 'staff',
    screen: lazyScreen(async () => (await import('../../features/wallboard/wallboard-screen.tsx')).WallboardScreen),
  },
  {
    path: '/audit',
    title: 'Audit Log',
    frame: 'shell',
    may: 'admin',
    call: ['GET /audit', 'GET /audit/security'],
    screen: lazyScreen(async () => (await import('../../features/audit/audit-screen.tsx')).AuditScreen),
  },
  {
    // Shares its path with the API docs call: a browser gets the page, a program the data.
    path: '/api/docs',
    title: 'API reference',
    frame: 'shell',
    may: 'staff',
    call: 'GET /docs',
    screen: lazyScreen(async () => (await import('../../features/api-docs/api-docs-screen.tsx')).ApiDocsScreen),
  },
  {
    path: '/sessions',
    title: 'Your sessions',
    frame: 'shell',
    may: 'signed_in',
    call: 'GET /user/sessions',
    screen: lazyScreen(async () => (await import('../../features/sessions/sessions-screen.tsx')).SessionsScreen),
  },
  {
    path: '/inbox',
    title: 'Inbox',
    frame: 'shell',
    may: 'signed_in',
    call: 'GET /notifications',
    screen: lazyScreen(async () => (await import('../../features/inbox/inbox-screen.tsx')).InboxScreen),
  },
  {
    path: '/dev/inbox',
    title: 'Development inbox',
    frame: 'bare',
    may: 'public',
    screen: lazyScreen(async () => (await import('../../features/dev-inbox/dev-inbox-screen.tsx')).DevInboxScreen),
  },
];
