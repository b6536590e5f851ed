import { devices } from '@playwright/test';

/** The two widths at which journeys run. */
export const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
export const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
