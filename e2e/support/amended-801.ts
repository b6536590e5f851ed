import type { Browser, Page } from '@playwright/test';
import type { QuestionSource } from '../../shared/fre-editing/question-source.contract.ts';
import { PHONE } from './screen-sizes.ts';
import type { RunningServer } from './server.ts';

// For journeys in which an admin publishes the amendment of Rule 801(d)(1)(A) that takes effect on December 1, 2026.
// Its text is invented, because we don't have the official one yet.

export const RULE_801 = '/learn/fre-explorer/hearsay/801';
export const BEFORE = '2026-11-30T12:00:00';
export const AFTER = '2026-12-01T12:00:00';
export const NEW_QUESTION = /Invented question of this journey/;

/** The question that an admin publishes with the amendment. */
export const questionOnAmendment = (id: string): QuestionSource => ({
  id,
  type: 'true_false',
  level: 'intermediate',
  objective: 'witness',
  part: '801(d)(1)(A)',
  stem: 'Invented question of this journey: does Rule 801(d)(1)(A) have the words that an admin has just published?',
  options: [
    {
      text: 'True',
      correct: true,
      feedback: 'Rule 801(d)(1)(A) has the invented words of this journey from the first day of December on.',
    },
    {
      text: 'False',
      feedback: 'You remembered the earlier text. Rule 801(d)(1)(A) has the invented words from December on.',
    },
  ],
  as_of: '2026-12-01',
});

/** Opens a page on a phone of its own, with a service worker, so that it can go offline. */
export async function openPhone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'allow' });
  return context.newPage();
}

/** Opens Rule 801 with the device's clock set to a date. */
export async function openAt(page: Page, date: string): Promise<void> {
  await page.clock.setFixedTime(new Date(date));
  await page.goto(RULE_801);
}
