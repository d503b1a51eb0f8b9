import type { Category } from '@console/shared/entities/catalogue';
import { useRef, useState } from 'react';
import type { PersonInfo } from '@console/shared/entities/parts';
import { CATEGORY_MANAGER_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { TagsField } from '../../components/tags-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { formField } from '../../records/form-field.ts';
import { RecordDialog } from '../../records/record-dialog.tsx';
import { UploadField } from '../../records/uploads/upload-field.tsx';
import { useUploads } from '../../records/uploads/use-uploads.ts';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { categoryForm, fieldsOf } from './category-form.ts';
import type { Aim, CategoryDraft } from './category-form.ts';
import type { KnownNode } from './tree-nodes.ts';
import { MultiSelect } from '../../components/multi-select.tsx';
import type { MultiSelectProps } from '../../components/multi-select.tsx';
import type { SearchOption } from '../../components/search-options.ts';
import { people, staffOf } from '../../stores/people.ts';
import { session } from '../../stores/session.ts';
import { nameOf } from '../../records/person-name.ts';

export interface CategoryDialogProps {
  /** `under` is the parent of a new category. */
  task: { type: 'create'; level: 0 | 1 | 2; under?: KnownNode } | { type: 'edit'; node: KnownNode };
  onClose: () => void;
}

const NAME_MAX = 100;
const ATTRIBUTES_MAX = 50;
const LABELS: Record<string, string> = {
  name: 'Name',
  cover: 'Cover',
  icon: 'Icon',
  category_managers: 'Category managers',
  attributes: 'Questions',
};

/** Creates or edits a category of any level. Mount it to open it. */
export function CategoryDialog({ task, onClose }: CategoryDialogProps) {
  const name = useRef<HTMLInputElement>(null);
  const [aim] = useState(() => aimOf(task));
  const [kind] = useState(() => categoryForm(aim));
  const whole = task.type === 'edit' ? task.node.category : task.under?.category;
  const who = useLastWriter(stores.category, whole && String(whole.category_id));
  const known = useRow(stores.category, whole && String(whole.category_id)) as Category | undefined;
  const form = useRecordForm(kind, {
    // A search result contains only a part of the tree.
    row: task.type === 'edit' ? (known ?? whole) : undefined,
    onSaved: (_, more) => (more ? name.current?.focus() : onClose()),
  });
  const { draft, errors, edit } = form;
  const field = formField(form);
  const readOnly = form.isBusy || form.isClosed;
  const { level } = aim;
  const picture = level === 0 ? 'cover' : 'icon';
  const stored = draft[picture];
  const files = useUploads({
    value: stored === null ? [] : [stored],
    onChange: (names) => edit({ [picture]: names[0] ?? null }),
    accepts: 'pictures',
    most: 1,
  });
  const managers = useManagerOptions(known?.categoryManagers ?? []);
  const isNew = task.type === 'create';
  return (
    <RecordDialog
      form={form}
      title={titleOf(task)}
      subtitle={subtitleOf(task)}
      submitLabel={isNew ? 'Add' : 'Save'}
      moreLabel={isNew ? 'Add another' : undefined}
      files={[files]}
      fields={fieldsOf(level)}
      initialFocus={name}
      differences={{
        who,
        labelOf: (part) => LABELS[part] ?? part,
        show: (part, shown) => wordsOf(part, shown, (id) => managers.find(({ value }) => value === id)?.label),
      }}
      onClose={onClose}
    >
      <TextField {...field('name')} ref={name} className="col-span-full" label="Name" required maxLength={NAME_MAX} />
      {level === 0 && (
        <>
          <ManagersField
            className="col-span-full"
            options={managers}
            value={draft.category_managers}
            error={errors['category_managers']}
            disabled={readOnly}
            onChange={(category_managers) => edit({ category_managers })}
          />
          <TagsField
            {...field('attributes')}
            className="col-span-full"
            label="Questions"
            hint="Attributes of its products, such as Grade or Colour. Press Enter after each one."
            most={ATTRIBUTES_MAX}
            longest={NAME_MAX}
          />
        </>
      )}
      {level < 2 && (
        <UploadField
          className="col-span-full"
          label={LABELS[picture] ?? picture}
          files={files}
          readOnly={readOnly}
          error={errors[picture]}
          hint={level === 0 ? 'JPG, JPEG, PNG, up to 20 MB. Shown wide, above its sections.' : undefined}
        />
      )}
    </RecordDialog>
  );
}

function aimOf(task: CategoryDialogProps['task']): Aim {
  if (task.type === 'edit') return { level: task.node.level, category_id: task.node.id };
  return { level: task.level, parent_id: task.under?.id };
}

function titleOf(task: CategoryDialogProps['task']): string {
  if (task.type === 'edit') return `Edit ${task.node.name}`;
  return task.level === 0 ? 'New category' : 'New sub-category';
}

function subtitleOf(task: CategoryDialogProps['task']): string | undefined {
  if (task.type === 'create') return task.under && `Below ${pathOf(task.under)}`;
  const { level, category } = task.node;
  return level === 0 ? undefined : `In ${category.name}`;
}

const pathOf = ({ level, name, category }: { level: number; name: string; category: Category }) =>
  level === 0 ? name : `${category.name} › ${name}`;

function wordsOf(part: string, draft: CategoryDraft, nameOfManager: (id: number) => string | undefined): string {
  if (part === 'category_managers') {
    return draft.category_managers.map((id) => nameOfManager(id) ?? `user ${id}`).join(', ') || 'nobody';
  }
  if (part === 'attributes') return draft.attributes.join(', ') || 'none';
  if (part === 'cover' || part === 'icon') return draft[part] === null ? 'no picture' : 'another picture';
  return draft.name || '—';
}

/** Staff who may manage a category, and its current managers, by name. */
function useManagerOptions(present: readonly PersonInfo[]): SearchOption<number>[] {
  const staff = staffOf(useSnapshot(people), CATEGORY_MANAGER_ROLES);
  const { categoryManagers } = useSnapshot(session);
  const known = categoryManagers.filter(({ role_id }) => CATEGORY_MANAGER_ROLES.some((role) => role === role_id));
  const names = new Map([
    ...[...(staff.length > 0 ? [] : known), ...present].map((person) => [person.user_id, nameOf(person)] as const),
    ...staff.map(({ user_id, name }) => [user_id, name] as const),
  ]);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}

type ManagersFieldProps = Omit<MultiSelectProps<number>, 'label' | 'placeholder' | 'warning'>;

/** The category managers of a main category. */
const ManagersField = (props: ManagersFieldProps) => (
  <MultiSelect
    {...props}
    label="Category managers"
    placeholder="Search By Category Manager"
    emptyText="Nobody of that name manages categories"
    warning={props.options.length === 0 ? MESSAGES.category.managersFailed : undefined}
  />
);
