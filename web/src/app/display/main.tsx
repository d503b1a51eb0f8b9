import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTokensIn } from '../../api/tokens.ts';
import { FailureBoundary } from '../failure-screens.tsx';
import '../../styles/index.css';
import { DisplayApp } from './display-app.tsx';
import { startDisplay } from './display-session.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

// Somebody may be signed in to the console in this browser.
keepTokensIn(sessionStorage);
startDisplay();
createRoot(root).render(
  <StrictMode>
    <FailureBoundary resetKey="">
      <DisplayApp />
    </FailureBoundary>
  </StrictMode>,
);
