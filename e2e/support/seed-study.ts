import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { ListedCollection } from '#shared/bookmarks/bookmark-listed.contract.ts';
import type { Quiz } from '#shared/quizzes/quiz.contract.ts';
import { personAt } from './accounts.ts';
import type { RunningServer } from './server.ts';

type Post = <T>(path: string, data?: unknown) => Promise<T>;

async function takeQuiz(page: Page, post: Post, asked: string): Promise<void> {
  const answer = await page.context().request.get(`/fre/quiz/questions?${asked}&limit=5`);
  const { quiz } = ((await answer.json()) as { data: { quiz: Quiz } }).data;
  const submissions = quiz.questions.map(({ id }, index) => {
    return { question_id: id, user_answer: index % 2, time_spent_seconds: 20 + index };
  });
  await post('/fre/quiz/submit', { submissions, version: quiz.version, tz_offset_min: 0 });
}

type Edit = { e: 'bookmark' | 'note'; id: string; args: object };

/** Sends operations as if they came from another device of the user's, which hasn't seen any of the existing data. */
async function writeElsewhere(page: Page, server: RunningServer, post: Post, edits: readonly Edit[]): Promise<void> {
  const person = await personAt(server, page.context().request);
  const at = Date.now();
  const ops = edits.map((edit) => ({ opId: randomUUID(), ...edit, type: 'set', ov: 1, base: 0, at }));
  const device = { userId: person?.id, deviceId: randomUUID() };
  await post('/api/sync', { protocol: 1, ...device, cursor: 0, limit: 1, clientNow: at, ops });
}

const QUOTED = randomUUID();

const note = (id: string, part: string, quote: string | null, text: string): Edit => {
  return { e: 'note', id, args: { ruleId: 'fre-404', part, quote, text, isDeleted: false } };
};
/** Notes on Rule 404, one of which two devices wrote at the same time. */
const NOTES = [
  note(QUOTED, '(b)(2)', 'admissible for another purpose', 'Name the purpose first.'),
  note(randomUUID(), '', null, 'Ask for a limiting instruction under Rule 105.'),
  note(randomUUID(), '(c)', null, 'This part was dropped.'),
];

/** Gives the user who is signed in on this page the data of a diligent member: something on every screen. */
export async function seedStudy(page: Page, server: RunningServer): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const post: Post = async (path, data) => {
    const answer = await page.context().request.post(path, { headers, ...(data === undefined ? {} : { data }) });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
  const trial = { name: 'Regional trial', color: '#B45309', description: 'For the March round' };
  const { id: collectionId } = await post<ListedCollection>('/api/fre/collections', trial);
  await post('/api/fre/collections', { name: 'Hearsay and its many exceptions', isDefault: true });
  const bookmarks = [
    { ruleId: 'fre-404', collectionId, notes: 'Name the purpose.', priority: 5, isFavorite: true },
    { ruleId: 'fre-803', notes: 'Present sense or excited?', priority: 3 },
    { ruleId: 'fre-403', collectionId: null, priority: 1 },
  ];
  for (const bookmark of bookmarks) await post('/api/fre/bookmarks-new', bookmark);
  const unseen: Edit = { e: 'bookmark', id: 'fre-404', args: { notes: 'Rule 403 still applies.' } };
  await writeElsewhere(page, server, post, [unseen, ...NOTES]);
  await writeElsewhere(page, server, post, [note(QUOTED, '(b)(2)', null, 'Which purpose is it?')]);
  for (const ruleId of ['fre-404', 'fre-404', 'fre-801', 'fre-613']) {
    await post('/api/fre/recent', { ruleId, timeSpentSeconds: 75 });
  }
  for (const number of ['401', '402', '404', '801']) await post(`/fre/progress/rule/fre-${number}/study`);
  for (const asked of ['ruleId=fre-404', 'ruleId=fre-401', 'learningPath=relevance-and-its-limits']) {
    await takeQuiz(page, post, asked);
  }
}
