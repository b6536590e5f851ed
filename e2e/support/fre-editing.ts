import { type BrowserContext, expect } from '@playwright/test';
import type { EditedQuestions, EditedRule } from '../../shared/fre-editing/fre-document.contract.ts';
import type { DraftList, Release } from '../../shared/fre-editing/fre-release.contract.ts';
import { type QuestionSource, questionId } from '../../shared/fre-editing/question-source.contract.ts';
import type { LawPart, RuleVersion } from '../../shared/rules/law.contract.ts';
import { PASSWORD } from './accounts.ts';

const FRE = '/api/admin/fre';

/** Sends a request as the admin of this browser. */
async function send<T>({ request }: BrowserContext, method: string, path: string, data?: object): Promise<T> {
  const options = { method, headers: { 'Sec-Fetch-Site': 'same-origin' }, ...(data ? { data } : {}) };
  const answer = await request.fetch(path, options);
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, '']);
  return (await answer.json()) as T;
}

/** Returns a copy of the parts with a new text at an address such as ['d', '1', 'A']. */
export function withText(parts: readonly LawPart[], [label, ...inner]: readonly string[], text: string): LawPart[] {
  return parts.map((part) => {
    if (part.label !== label) return part;
    return inner.length === 0 ? { ...part, text } : { ...part, parts: withText(part.parts ?? [], inner, text) };
  });
}

/** A rule's next version, made from its newest one, and a question on what the version changes. */
export type Amendment = { version: (newest: RuleVersion) => RuleVersion; question: (id: string) => QuestionSource };

/** Saves an amendment to a rule as drafts and confirms its official text. */
export async function draftAmendment(admin: BrowserContext, number: string, amendment: Amendment): Promise<void> {
  const path = `${FRE}/rules/${number}`;
  const rule = await send<EditedRule>(admin, 'GET', path);
  const newest = rule.document.versions.at(-1);
  if (newest === undefined) throw new Error(`Rule ${number} has no version`);
  const next = amendment.version(newest);
  const versions = [...rule.document.versions, next];
  const { version } = await send<EditedRule>(admin, 'PATCH', path, {
    version: rule.version,
    document: { ...rule.document, versions },
  });
  await send<EditedRule>(admin, 'POST', `${path}/confirmations`, {
    version,
    effective_from: next.effective_from,
    source_url: 'https://example.org/invented-for-a-test',
    is_compared: true,
  });
  const bank = await send<EditedQuestions>(admin, 'GET', `${path}/questions`);
  const last = Math.max(bank.last_number ?? 0, bank.document.questions.length);
  await send<EditedQuestions>(admin, 'PATCH', `${path}/questions`, {
    version: bank.version,
    document: {
      ...bank.document,
      questions: [...bank.document.questions, amendment.question(questionId(number, last + 1))],
    },
  });
}

/** Publishes all drafts, which must not have faults. */
export async function publishDrafts(admin: BrowserContext, note: string): Promise<Release> {
  const drafts = await send<DraftList>(admin, 'GET', `${FRE}/drafts`);
  expect(drafts.faults).toEqual([]);
  await send(admin, 'POST', '/api/auth/confirm', { password: PASSWORD });
  return send<Release>(admin, 'POST', `${FRE}/releases`, { reviewed: drafts.reviewed, note });
}

/** Takes back a release by publishing the built content again. */
export async function rollBack(admin: BrowserContext, { id }: Release): Promise<Release> {
  await send(admin, 'POST', '/api/auth/confirm', { password: PASSWORD });
  return send<Release>(admin, 'POST', `${FRE}/releases/built/restore`, { release_id: id, note: 'Back again' });
}
