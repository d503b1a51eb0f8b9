import { formatDateTime } from '@console/shared/dates';
import { meets } from '@console/shared/permissions';
import { Pencil } from 'lucide-react';
import { memo, useRef } from 'react';
import { Age } from '../../components/age.tsx';
import { AvatarStack } from '../../components/avatar-stack.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import { nameOf } from '../person-name.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';

export interface CommentItemProps {
  id: string;
  isCorrected: boolean;
  onCorrect: (id: string | undefined) => void;
}

/** One comment. Its author can edit it in place. */
export const CommentItem = memo(function CommentItem({ id, isCorrected, onCorrect }: CommentItemProps) {
  const user = useUser();
  const me = user.user_id;
  const pencil = useRef<HTMLButtonElement>(null);
  const row = useRow(stores.comment, id);
  if (!row) return null;
  const { entity_type, entity_id, comment, created_by, created_by_info, created_date, modified_date, revision } = row;
  const name = nameOf(created_by_info);
  function handleDone() {
    onCorrect(undefined);
    requestAnimationFrame(() => pencil.current?.focus());
  }
  return (
    <li data-comment={id} className="flex gap-3">
      <span className="pt-0.5">
        <AvatarStack size="md" label="By" people={[{ id: created_by ?? 0, name }]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium">{created_by === me ? 'You' : name}</span>
          <Age ago at={created_date} className="text-faint text-xs" />
          {revision > 1 && (
            <span className="text-faint text-xs" data-tip={formatDateTime(modified_date)}>
              edited
            </span>
          )}
          {created_by === me && meets(user, 'writer') && !isCorrected && (
            <span className="ml-auto">
              <IconButton
                ref={pencil}
                size="sm"
                icon={Pencil}
                label="Edit this comment"
                onClick={() => onCorrect(id)}
              />
            </span>
          )}
        </p>
        {isCorrected ? (
          <CommentForm of={{ entity_type, entity_id }} row={row} onDone={handleDone} />
        ) : (
          <CommentText text={comment} />
        )}
      </div>
    </li>
  );
});
