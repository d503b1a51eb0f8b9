import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { sessionActor } from './app/session-actor.ts';
import './styles/index.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

sessionActor.start();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
