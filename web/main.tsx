import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startBackground } from '#web/app/background.ts';
import { loadLawFonts } from '#web/app/law-fonts.ts';
import { loadPageAt } from '#web/app/pages.tsx';
import { takeOver, untilReady } from '#web/app/take-over.tsx';
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
loadLawFonts();
// Keeps what is on the screen until the page's code has loaded. If loading fails, the app reports it.
void (isReadable ? untilReady : loadPageAt)(location.pathname).then(start, start);
startBackground();
