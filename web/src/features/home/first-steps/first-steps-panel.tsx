import { ROLE_ADMIN, STAFF_ROLES } from '@console/shared/permissions';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { listOffers } from '../../../api/offers.ts';
import { listProducts } from '../../../api/products.ts';
import { noteSeen } from '../../../api/seen.ts';
import { listTenants } from '../../../api/tenants.ts';
import { listUsers } from '../../../api/users.ts';
import { Button } from '../../../components/button.tsx';
import { Kbd } from '../../../components/kbd.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { toastError } from '../../../components/toast.ts';
import { changeLog } from '../../../stores/position.ts';
import { stores } from '../../../stores/stores.ts';
import { useListTotal } from '../../../stores/use-list-total.ts';
import { useUser } from '../../../stores/use-user.ts';
import { SETUP_STEPS, stepsOf } from './steps.ts';
import type { Step } from './steps.ts';

type Setup = keyof typeof SETUP_STEPS;

/** Four steps to begin with: an admin's set up an empty system, everybody else's are those of their role. */
export function FirstStepsPanel() {
  const user = useUser();
  return user.role_id === ROLE_ADMIN ? <SetupSteps /> : <StepsPanel steps={stepsOf(user)} />;
}

function SetupSteps() {
  const user = useUser();
  const done = useSetup();
  const keys = Object.keys(SETUP_STEPS) as Setup[];
  if (keys.some((key) => done[key] === undefined)) return null;
  if (keys.every((key) => done[key])) return <StepsPanel steps={stepsOf(user)} />;
  return <StepsPanel steps={keys.map((key) => ({ ...SETUP_STEPS[key], isDone: done[key] }))} />;
}

interface StepsPanelProps {
  steps: readonly (Step & { isDone?: boolean | undefined })[];
}

function StepsPanel({ steps }: StepsPanelProps) {
  const [isClosing, setClosing] = useState(false);
  async function close() {
    setClosing(true);
    const seq = changeLog.position()?.seq ?? 0;
    await noteSeen({ seq, steps: false }).catch((failure: unknown) => toastError(messageOf(failure)));
    setClosing(false);
  }
  return (
    <Panel
      title="First steps"
      actions={
        <Button size="sm" busy={isClosing} onClick={() => void close()}>
          Close
        </Button>
      }
      footer={
        <>
          <span className="max-mobile:hidden">
            Press <Kbd>?</Kbd> for the keys of a screen.{' '}
          </span>
          To see this again, search for “First steps”.
        </>
      }
    >
      <ol aria-label="First steps" className="tablet:grid-cols-2 wide:grid-cols-4 grid gap-x-6 gap-y-4">
        {steps.map(({ title, hint, path, next, isDone = false }, index) => (
          <li key={title} className="flex gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="text-green mt-px size-5 shrink-0" />
            ) : (
              <span
                aria-hidden
                className="border-control text-muted grid size-5 shrink-0 place-items-center rounded-full border text-xs tabular-nums"
              >
                {index + 1}
              </span>
            )}
            <div className="min-w-0">
              <p className="text-base font-medium">
                <RouteLink to={path}>{title}</RouteLink>
                {isDone && <span className="sr-only"> (done)</span>}
              </p>
              <p className="text-muted text-sm">{hint}</p>
              {next && (
                <p className="text-sm">
                  <RouteLink to={next.path}>{next.label}</RouteLink>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What of the set-up is done, followed live; undefined until known. */
function useSetup(): Record<Setup, boolean | undefined> {
  const colleagues = useListTotal(stores.admin_user, 'setup', (page) => ({
    ...page,
    matches: (row) => (STAFF_ROLES as readonly number[]).includes(row.role_id),
    read: (asked, signal) => listUsers({ ...asked, role_id: [...STAFF_ROLES] }, signal),
  }));
  const products = useListTotal(stores.product, 'setup', (page) => ({
    ...page,
    matches: () => true,
    read: (asked, signal) => listProducts(asked, signal),
  }));
  const offers = useListTotal(stores.offer, 'setup', (page) => ({
    ...page,
    matches: () => true,
    read: (asked, signal) => listOffers(asked, signal),
  }));
  const customers = useListTotal(stores.tenant, 'setup', (page) => ({
    ...page,
    matches: () => true,
    read: (asked, signal) => listTenants(asked, signal),
  }));
  const isSome = (total: number | undefined, but = 0) => (total === undefined ? undefined : total > but);
  return {
    // All but oneself.
    colleagues: isSome(colleagues, 1),
    products: isSome(products),
    offers: isSome(offers),
    customers: isSome(customers),
  };
}
