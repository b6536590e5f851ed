import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startBackground } from '#web/app/background.ts';
import { applyTheme, readTheme } from '#web/ui/theme.ts';
import '#web/tokens/tokens.css';
import '#web/tokens/fonts.css';
import '#web/tokens/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyTheme(readTheme());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startBackground();
