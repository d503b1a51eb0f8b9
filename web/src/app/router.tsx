import { Suspense } from 'react';
import { BrowserRouter, matchPath, Route, Routes } from 'react-router';
import { GuardedNavigation } from '../components/leave-guard.tsx';
import { PROVIDER } from '@console/shared/constants';
import { BuiltRoutesContext } from '../components/built-routes.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { Guarded } from './guard.tsx';
import { LoginGate, LoginReturn } from './login-gate.tsx';
import { NotFound } from './not-found.tsx';
import { SCREENS } from './screens/screens.ts';

const Toaster = lazyPart(async () => ({ default: (await import('../components/toaster.tsx')).Toaster }));

function isBuiltAddress(address: string): boolean {
  const pathname = address.replace(/[?#].*/, '');
  return SCREENS.some(({ path }) => matchPath(path, pathname) !== null);
}

export function Router() {
  return (
    <BrowserRouter>
      <BuiltRoutesContext value={isBuiltAddress}>
        <GuardedNavigation>
          <Routes>
            <Route path="/login" element={<LoginGate />} />
            <Route path={PROVIDER.returnPath} element={<LoginReturn />} />
            {SCREENS.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
          {/* Inside the router, so that its links ask about unsaved work like all others. */}
          <Suspense>
            <Toaster />
          </Suspense>
        </GuardedNavigation>
      </BuiltRoutesContext>
    </BrowserRouter>
  );
}
