import type { Me } from '#shared/accounts/account.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { aFlashcard } from '#shared/flashcards/flashcard.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticle, anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import type { CardReview, Grade } from '#shared/study/study-event.contract.ts';
import { aServedEdition, serveEdition, withFlashcards } from '#web/content/test-network.ts';
import { FlashcardsPage } from '#web/pages/flashcards.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import type { Study } from '#web/sync/study.ts';

const DAY_MS = 86_400_000;
const SLUG = 'relevance-and-its-limits';
const rule = (rule_number: string, full_title: string, mock_trial_frequency: number) =>
  aRuleSummary({ id: `fre-${rule_number}`, rule_number, full_title, mock_trial_frequency });
const RULES = [rule('403', 'Excluding Relevant Evidence', 80), rule('404', 'Character Evidence', 95)];
const fre = (data: unknown) => Response.json({ success: true, data, error: null });

/** Cards on Rule 404. Each question ends with the letter of its card. */
export const CARDS: readonly Flashcard[] = ['a', 'b', 'c', 'd', 'e'].map((letter) =>
  aFlashcard({
    id: `404:card-${letter}`,
    part: '404(b)(1)',
    kind: 'answer',
    front: `What’s your answer to ${letter}?`,
    back: `The reply to ${letter}.`,
  }),
);
export const OTHER_CARD = aFlashcard({ id: '403:number', rule_id: 'fre-403', part: '403', front: 'Which one is 403?' });
export const RULE_404 = '?rules=fre-404';

/** Simulates a server with these cards. `answer` may return a different response for a path. */
export async function serveCards(
  cards: readonly Flashcard[] = CARDS,
  answer: (path: string) => Response | undefined = () => undefined,
): Promise<void> {
  const edition = await aServedEdition(aCatalogChunk(), [anArticleChunk()]);
  serveEdition(await withFlashcards(edition, cards), (path) => {
    if (path === '/fre/articles') return answer(path) ?? fre([anArticleSummary()]);
    return answer(path) ?? (path === `/fre/articles/${SLUG}` ? fre(anArticle({ rules: RULES })) : undefined);
  });
}

type Visit = { me?: Me; search?: string; keepsDevice?: boolean };

/** Opens the flashcards. With `keepsDevice`, the user who is signed in on the device stays signed in. */
export const openCards = ({ me, search = '', keepsDevice = true }: Visit = {}) =>
  openAs({ path: PAGE_PATHS.flashcards, Page: FlashcardsPage, at: PAGE_PATHS.flashcards + search, me, keepsDevice });
export type Screen = Awaited<ReturnType<typeof openCards>>['screen'];

/** Grades a card once a day, with the oldest grade first. The last grade was `lastDaysAgo` days ago. */
export async function gradeBefore(study: Study, cardId: string, grades: readonly Grade[], lastDaysAgo = 1) {
  const reviews = grades.map((grade, index): CardReview => {
    const daysAgo = grades.length - 1 - index + lastDaysAgo;
    return {
      type: 'card',
      ruleId: `fre-${cardId.split(':')[0]}`,
      cardId,
      grade,
      stage: index === 0 ? 'new' : 'review',
      timeS: 5,
      ...eventWhen(new Date(study.now() - daysAgo * DAY_MS)),
    };
  });
  await study.write(reviews.map((args) => ({ e: 'studyEvent', id: study.newId(), type: 'add', args })));
}

/** Returns the grades on this device that weren't undone, oldest first. */
export async function gradesHere({ db }: Study): Promise<unknown[]> {
  const rows = await db.rows.where('e').equals('studyEvent').sortBy('id');
  return rows
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ data: { cardId, grade, stage } }) => `${String(cardId)} ${String(grade)} ${String(stage)}`);
}
