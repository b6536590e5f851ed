import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './support/chromium.ts';

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** Journeys in which the width of the screen plays no part run once. */
const ON_NO_SCREEN = ['server.spec.ts'];
const ON_THE_PHONE = ['offline.spec.ts', 'update.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: phone, testIgnore: ON_NO_SCREEN },
    { name: 'desktop', use: desktop, testIgnore: ON_THE_PHONE },
  ],
});
