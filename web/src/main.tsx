import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchSaves } from './api/saves.ts';
import { App } from './app/app.tsx';
import { sessionActor } from './app/session-actor.ts';
import { startTips } from './components/start-tips.ts';
import { followSingleKeys } from './components/single-keys.ts';
import { holdUnsaved } from './components/unsaved.ts';
import './styles/index.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

watchSaves(holdUnsaved);
startTips();
followSingleKeys();
sessionActor.start();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
