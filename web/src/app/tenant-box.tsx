import { MESSAGES } from '@console/shared/messages';
import { can, isStaff } from '@console/shared/permissions';
import { Building2 } from 'lucide-react';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { cx } from '../components/cx.ts';
import { lazyPart } from '../api/lazy-part.ts';
import { primaryTenant } from '../stores/primary-tenant.ts';
import { useUser } from '../stores/use-user.ts';
import { useOnceOpened } from './use-once-opened.ts';

const FollowPrimary = lazyPart(async () => ({
  default: (await import('../records/pickers/follow-primary.tsx')).FollowPrimary,
}));
const TenantModal = lazyPart(async () => ({ default: (await import('./tenant-modal.tsx')).TenantModal }));

/** The customer the person works on behalf of, for people who may read customers. */
export function TenantBox({ narrowable = false }: { narrowable?: boolean }) {
  const { permissions, role_id } = useUser();
  // A customer's own account always works for itself.
  const mayChoose = isStaff(role_id) && can(permissions, 'tenant', 'READ');
  return mayChoose && <Box narrowable={narrowable} />;
}

function Box({ narrowable }: { narrowable: boolean }) {
  const { user_id } = useUser();
  const { chosen } = useSnapshot(primaryTenant);
  const modal = useOnceOpened();
  const label = chosen?.tenant_name ?? MESSAGES.pick.tenant;
  return (
    <>
      <button
        type="button"
        data-tip={label}
        onClick={modal.open}
        className="border-line hover:bg-hover flex w-full items-center gap-2.5 rounded-md border px-2.5 py-1.5 text-left max-tablet:px-2"
      >
        <Building2 aria-hidden className="text-muted size-4 shrink-0" />
        <span className={cx('min-w-0', narrowable && 'max-tablet:sr-only')}>
          <span className={cx('block truncate text-sm', chosen ? 'font-medium' : 'text-muted')}>{label}</span>
          {chosen && <span className="text-faint block truncate text-xs">{chosen.user_name}</span>}
        </span>
      </button>
      {chosen && (
        <Suspense>
          <FollowPrimary me={user_id} />
        </Suspense>
      )}
      {modal.wasOpened && (
        <Suspense>
          <TenantModal open={modal.isOpen} onClose={modal.close} />
        </Suspense>
      )}
    </>
  );
}
