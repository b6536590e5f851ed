import type { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { aBookmark, aCollection, GONE_ID, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticle, anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginWith } from '#web/features/bookmarks/test-bookmarks.tsx';
import { BookmarksPage } from '#web/pages/bookmarks.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import type { Study } from '#web/sync/study.ts';

const TITLES: Record<string, string> = { '403': 'Excluding Relevant Evidence', '404': 'Character Evidence' };
const rule = (rule_number: string) =>
  aRuleSummary({ id: `fre-${rule_number}`, rule_number, full_title: TITLES[rule_number] ?? `Title ${rule_number}` });
export const NUMBERS = Array.from({ length: 60 }, (_, index) => String(401 + index));
const RULES = NUMBERS.map(rule);
const HEADINGS = RULES.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title }));
const fre = (data: unknown) => () => Response.json({ success: true, data, error: null });

export const RULES_KNOWN = {
  'GET /fre/articles': fre([anArticleSummary({ rules: HEADINGS })]),
  'GET /fre/articles/relevance-and-its-limits': fre(anArticle({ rules: RULES })),
};

type Given = { bookmarks?: Bookmark[]; collections?: Collection[]; pending?: number; search?: string; now?: Study };

export async function open({ search = '', ...given }: Given = {}) {
  const study = given.now ?? (await beginWith(given));
  const visit = { path: PAGE_PATHS.bookmarks, Page: BookmarksPage, me: anotherMe(study.userId ?? '') };
  return { study, ...(await openAs({ ...visit, at: `${PAGE_PATHS.bookmarks}${search}` })) };
}
export type Screen = Awaited<ReturnType<typeof open>>['screen'];

const TRIAL = aCollection({ description: 'For the March round' });
const HEARSAY = aCollection({ id: OTHER_ID, name: 'Hearsay', color: '#B91C1C' });
const SOME = [
  aBookmark({ ruleId: 'fre-404', collectionId: TRIAL_ID, notes: 'Name the purpose', priority: 5, createdAt: 3000 }),
  aBookmark({ ruleId: 'fre-403', isFavorite: true, createdAt: 2000 }),
  aBookmark({ ruleId: 'fre-401', collectionId: GONE_ID, createdAt: 1000 }),
];
export const FULL = { bookmarks: SOME, collections: [TRIAL, HEARSAY] };

export const shown = () => [...document.querySelectorAll('.bookmark-card h3')].map(({ textContent }) => textContent);
export const press = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name }).click();
export async function choose(screen: Screen, menu: string, item: string) {
  await press(screen, menu);
  await screen.getByRole('menuitem', { name: item }).click();
}
export const dialog = (screen: Screen) => screen.getByRole('dialog');
