import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startBackground } from '#web/app/background.ts';
import { loadLawFonts } from '#web/app/law-fonts.ts';
import { loadPageAt } from '#web/app/pages.tsx';
import { applyTheme, readTheme } from '#web/ui/theme.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/fonts.css';
import '#web/tokens/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyTheme(readTheme());
const app = createRoot(root);
const render = () =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// what stands in index.html stays until the page is there; should its code not arrive, the app says so
loadLawFonts();
void loadPageAt(location.pathname).then(render, render);
startBackground();
