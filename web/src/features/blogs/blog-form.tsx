import { BLOG_MAX } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '../../api/lazy-part.ts';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { TagsField } from '../../components/tags-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FormPage } from '../../records/form-page.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import type { FormFiles } from '../../records/uploads/form-files.ts';
import { useUploads } from '../../records/uploads/use-uploads.ts';
import { BLOG_FORM } from './blog-form-kind.ts';
import type { BlogDraft } from './blog-form-kind.ts';
import { CoverField } from './cover-field.tsx';
import { textOf } from './text-of.ts';

const BodyEditor = lazyPart(async () => ({ default: (await import('./editor/body-editor.tsx')).BodyEditor }));

const LIST = { to: '/blogs', label: 'Blog Posts' };

/** The form of a post: new, or edited from the row as it was when the page opened. */
export function BlogForm({ row }: { row?: Blog }) {
  const navigate = useNavigate();
  const form = useRecordForm(BLOG_FORM, { row, onSaved: () => void navigate('/blogs') });
  const { draft, errors, edit } = form;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [bodyPictures, setBodyPictures] = useState<FormFiles>();
  const cover = useUploads({
    value: draft.coverphoto === '' ? [] : [draft.coverphoto],
    accepts: 'pictures',
    most: 1,
    onChange: ([coverphoto = '']) => edit({ coverphoto }),
  });
  const mayDraft = useOffers('POST /v1/blog/draft');
  const readOnly = form.isBusy || form.isClosed;
  return (
    <FormPage
      form={form}
      title={row ? 'Edit blog post' : 'New blog post'}
      parent={LIST}
      submitLabel={row ? 'Save' : 'Publish'}
      variant={{ label: 'Save draft', isOffered: !row && mayDraft, choose: (isDraft) => edit({ isDraft }) }}
      files={bodyPictures ? [cover, bodyPictures] : [cover]}
      differences={{ who: 'A colleague', labelOf: (part) => LABELS[part] ?? part, show: shownPart }}
    >
      <div className="wide:grid-cols-[minmax(0,1fr)_22rem] grid items-start gap-4">
        <Panel title="Post">
          <div className="flex flex-col gap-4">
            <TextField
              ref={first}
              label="Title"
              required
              counter={draft.title.length > BLOG_MAX.title * 0.8}
              maxLength={BLOG_MAX.title}
              value={draft.title}
              readOnly={readOnly}
              error={errors['title']}
              onChange={(title) => edit({ title })}
            />
            <Suspense fallback={<SkeletonRows rows={8} label="Loading the editor…" />}>
              <BodyEditor
                label="Body"
                value={draft.body}
                readOnly={readOnly}
                error={errors['body']}
                onChange={(body) => edit({ body })}
                onFiles={setBodyPictures}
              />
            </Suspense>
          </div>
        </Panel>
        <Panel title="About it">
          <div className="flex flex-col gap-4">
            <TagsField
              label="Tags"
              hint="Enter or a comma ends a tag"
              most={BLOG_MAX.tags}
              longest={BLOG_MAX.tag}
              value={draft.tags}
              readOnly={readOnly}
              error={errors['tags']}
              onChange={(tags) => edit({ tags })}
            />
            <CoverField files={cover} title={draft.title} readOnly={readOnly} error={errors['coverphoto']} />
          </div>
        </Panel>
      </div>
    </FormPage>
  );
}

const LABELS: Record<string, string> = {
  title: 'Title',
  tags: 'Tags',
  coverphoto: 'Cover photo',
  body: 'Body',
};

function shownPart(part: string, { title, tags, coverphoto, body }: BlogDraft) {
  if (part === 'title') return title;
  if (part === 'tags') return tags.join(', ') || 'none';
  if (part === 'coverphoto') return coverphoto === '' ? 'none' : 'a photo';
  return (
    // Tall enough to tell two versions apart; the rest scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls it too.
    <span tabIndex={0} className="block max-h-40 overflow-y-auto whitespace-pre-wrap">
      {textOf(body)}
    </span>
  );
}
