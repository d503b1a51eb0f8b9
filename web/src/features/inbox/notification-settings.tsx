import { NEWS, NOTIFICATION_KINDS, WAYS } from '@console/shared/notifications';
import type { NotificationKind, Way } from '@console/shared/notifications';
import { useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { getPreferences, savePreferences } from '../../api/notifications.ts';
import { Modal } from '../../components/modal.tsx';
import { Select } from '../../components/select.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { toastError } from '../../components/toast.ts';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { BrowserPermission } from './browser-permission.tsx';

const WAY_LABELS: Record<Way, string> = {
  here: 'In the inbox',
  email: 'In the inbox and by email at once',
  digest: 'In the inbox, and in a daily email while unread',
  off: 'Not at all',
};
const OPTIONS = WAYS.map((value) => ({ value, label: WAY_LABELS[value] }));

/** How the person is told of each kind. A choice is saved at once, and is live in their other windows. */
export function NotificationSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  const user = useUser();
  const { row } = useFollowedRow(stores.notification_preferences, user && String(user.user_id), getPreferences);
  const [saving, setSaving] = useState<NotificationKind>();

  async function choose(kind: NotificationKind, way: Way) {
    setSaving(kind);
    await savePreferences({ ways: { [kind]: way } }).catch((problem: unknown) => toastError(messageOf(problem)));
    setSaving(undefined);
  }
  return (
    <Modal open={open} onClose={onClose} title="Notification settings" width="40rem">
      {row ? (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-3">
            {NOTIFICATION_KINDS.map((kind) => (
              <li key={kind}>
                <Select
                  label={NEWS[kind].label}
                  options={OPTIONS}
                  value={row.ways[kind]}
                  disabled={saving !== undefined}
                  onChange={(way) => void choose(kind, way)}
                />
              </li>
            ))}
          </ul>
          <BrowserPermission />
        </div>
      ) : (
        <SkeletonRows rows={NOTIFICATION_KINDS.length} label="Loading your settings…" />
      )}
    </Modal>
  );
}
