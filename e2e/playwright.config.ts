import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, headlessPath } from './support/chromium.ts';
import { IS_LONG } from './support/long-journeys.ts';
import { DESKTOP, PHONE } from './support/screen-sizes.ts';

/** Journeys that don't depend on the screen's width, so they run only once. */
const ON_NO_SCREEN = ['server.spec.ts'];
const ON_THE_PHONE = [
  'admin-edition.spec.ts',
  'amendment.spec.ts',
  'notes-amendment.spec.ts',
  'external-moderation.spec.ts',
  'readable-pages.spec.ts',
  'anonymity.spec.ts',
  'offline.spec.ts',
  'update.spec.ts',
  'installed-apps.spec.ts',
  'study.spec.ts',
  'quizzes.spec.ts',
  'flashcards.spec.ts',
  'sync*.spec.ts',
  'browser-kills.spec.ts',
  'session-kills.spec.ts',
  'sessions.spec.ts',
  'press-then-close.spec.ts',
];

/**
 * Journeys that hardly depend on the width. They run at both widths only in long tests, which keeps `npm test` short.
 */
const AT_BOTH_WIDTHS_IF_LONG = [
  'accessibility.spec.ts',
  'accounts.spec.ts',
  'admin-*.spec.ts',
  'analytics.spec.ts',
  'author-lookup.spec.ts',
  'bench-book.spec.ts',
  'competition*.spec.ts',
  'confessions*.spec.ts',
  'ladders.spec.ts',
  'moderation.spec.ts',
  'notes.spec.ts',
  'notices.spec.ts',
  'own-posts.spec.ts',
  'profile.spec.ts',
  'teams.spec.ts',
  'today.spec.ts',
  'trainer.spec.ts',
];

/** The tag of journeys that drag with a mouse. Phones have arrow buttons instead, which other journeys test. */
const NEEDS_A_MOUSE = /@mouse/;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/temp-folder.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  // A journey that passes only on its second try is listed as flaky. Treat it as a defect, because several flaky
  // journeys revealed bugs in the app.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // A service worker stores hundreds of files on its first visit, which costs a journey several seconds. Journeys
    // that need one allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: headlessPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: PHONE, testIgnore: ON_NO_SCREEN, grepInvert: NEEDS_A_MOUSE },
    { name: 'desktop', use: DESKTOP, testIgnore: [...ON_THE_PHONE, ...(IS_LONG ? [] : AT_BOTH_WIDTHS_IF_LONG)] },
  ],
});
