import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startBackground } from '#web/app/background.ts';
import { loadLawFonts } from '#web/app/law-fonts.ts';
import { loadPageAt } from '#web/app/pages.tsx';
import { takeOver, untilReady } from '#web/app/take-over.tsx';
import { letPageRun } from '#web/browser/let-page-run.ts';
import { applyTheme, readTheme } from '#web/ui/theme.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/fonts.css';
import '#web/tokens/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyTheme(readTheme());
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const isReadable = root.dataset['readable'] !== undefined;
const start = isReadable ? () => takeOver(root, app) : () => createRoot(root).render(app);
startBackground();

/** Loads the code of this page, in a separate task. */
async function loadPage(): Promise<void> {
  await letPageRun();
  await (isReadable ? untilReady : loadPageAt)(location.pathname);
}

// Keeps what is on the screen until the page's code has loaded. If loading fails, the app reports it.
loadLawFonts(loadPage().then(start, start));
