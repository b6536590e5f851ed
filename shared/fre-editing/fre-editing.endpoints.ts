import * as z from 'zod/mini';
import {
  DocumentKey,
  DocumentVersion,
  EditedArticle,
  EditedEdition,
  EditedGlossary,
  EditedQuestions,
  EditedRule,
  ListedArticle,
  ListedRule,
  SavedArticle,
  SavedEdition,
  SavedGlossary,
  SavedQuestions,
  SavedRule,
} from '#shared/fre-editing/fre-document.contract.ts';
import { DraftList, PreviewRequest, RulePreview, TextToConfirm } from '#shared/fre-editing/fre-release.contract.ts';
import { ArticleSource } from '#shared/fre-editing/source.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';
import { RuleNumber } from '#shared/rules/rule.contract.ts';

const tag = 'FRE editing';
const article = z.strictObject({ id: z.string().check(z.regex(/^fre-article-\d{1,2}$/)) });
const rule = z.strictObject({ number: RuleNumber });

const NO_ARTICLE = [...ADMIN_REFUSALS, 'ARTICLE_NOT_FOUND'] as const;
const NO_RULE = [...ADMIN_REFUSALS, 'RULE_NOT_FOUND'] as const;

export const listEditedArticles = endpoint({
  method: 'GET',
  path: '/api/admin/fre/articles',
  tag,
  summary: 'All articles, with what has been edited',
  response: z.strictObject({ items: z.array(ListedArticle) }),
  refusals: ADMIN_REFUSALS,
});

export const addArticle = endpoint({
  method: 'POST',
  path: '/api/admin/fre/articles',
  tag,
  summary: 'Adds an article. All eleven already exist, so the response is a 409 with the existing one in `current`',
  body: ArticleSource,
  response: EditedArticle,
  refusals: [...NO_ARTICLE, 'CONFLICT'],
});

export const readEditedArticle = endpoint({
  method: 'GET',
  path: '/api/admin/fre/articles/{id}',
  tag,
  summary: 'An article to edit',
  params: article,
  response: EditedArticle,
  refusals: NO_ARTICLE,
});

export const saveArticle = endpoint({
  method: 'PATCH',
  path: '/api/admin/fre/articles/{id}',
  tag,
  summary: 'Saves an article as a draft; a 409 has the current one in `current`',
  params: article,
  body: SavedArticle,
  response: EditedArticle,
  refusals: [...NO_ARTICLE, 'CONFLICT'],
});

export const listEditedRules = endpoint({
  method: 'GET',
  path: '/api/admin/fre/rules',
  tag,
  summary: 'All rules, with what has been edited',
  response: z.strictObject({ items: z.array(ListedRule) }),
  refusals: ADMIN_REFUSALS,
});

export const readEditedRule = endpoint({
  method: 'GET',
  path: '/api/admin/fre/rules/{number}',
  tag,
  summary: 'A rule to edit: all versions of its official text, and our teaching content',
  params: rule,
  response: EditedRule,
  refusals: NO_RULE,
});

export const saveRule = endpoint({
  method: 'PATCH',
  path: '/api/admin/fre/rules/{number}',
  tag,
  summary: 'Saves a rule as a draft; a 409 has the current one in `current`',
  params: rule,
  body: SavedRule,
  response: EditedRule,
  refusals: [...NO_RULE, 'CONFLICT'],
});

export const confirmText = endpoint({
  method: 'POST',
  path: '/api/admin/fre/rules/{number}/confirmations',
  tag,
  summary: 'Confirms that the official text of one rule version in the draft matches its source',
  params: rule,
  body: TextToConfirm,
  response: EditedRule,
  refusals: [...NO_RULE, 'CONFLICT'],
});

export const readEditedQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/fre/rules/{number}/questions',
  tag,
  summary: 'The questions on a rule, for editing',
  params: rule,
  response: EditedQuestions,
  refusals: NO_RULE,
});

export const saveQuestions = endpoint({
  method: 'PATCH',
  path: '/api/admin/fre/rules/{number}/questions',
  tag,
  summary: 'Saves the questions on a rule as a draft; a 409 has the current ones in `current`',
  params: rule,
  body: SavedQuestions,
  response: EditedQuestions,
  refusals: [...NO_RULE, 'CONFLICT'],
});

export const readEditedGlossary = endpoint({
  method: 'GET',
  path: '/api/admin/fre/glossary',
  tag,
  summary: 'The glossary, for editing',
  response: EditedGlossary,
  refusals: ADMIN_REFUSALS,
});

export const saveGlossary = endpoint({
  method: 'PATCH',
  path: '/api/admin/fre/glossary',
  tag,
  summary: 'Saves the glossary as a draft; a 409 has the current one in `current`',
  body: SavedGlossary,
  response: EditedGlossary,
  refusals: [...ADMIN_REFUSALS, 'CONFLICT'],
});

export const readEditedEdition = endpoint({
  method: 'GET',
  path: '/api/admin/fre/edition',
  tag,
  summary: 'The sentence that names the edition, for editing',
  response: EditedEdition,
  refusals: ADMIN_REFUSALS,
});

export const saveEditionSentence = endpoint({
  method: 'PATCH',
  path: '/api/admin/fre/edition',
  tag,
  summary: 'Saves the sentence that names the edition as a draft; a 409 has the current one in `current`',
  body: SavedEdition,
  response: EditedEdition,
  refusals: [...ADMIN_REFUSALS, 'CONFLICT'],
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/admin/fre/drafts',
  tag,
  summary: 'All drafts with what they change, and the faults that keep them from being published',
  response: DraftList,
  refusals: ADMIN_REFUSALS,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/admin/fre/drafts/{key}',
  tag,
  summary: 'Discards a draft; a 409 means that the draft has changed in the meantime',
  params: z.strictObject({ key: DocumentKey }),
  body: z.strictObject({ version: DocumentVersion }),
  response: DraftList,
  refusals: [...ADMIN_REFUSALS, 'CONFLICT', 'DRAFT_NOT_FOUND'],
});

export const previewRule = endpoint({
  method: 'POST',
  path: '/api/admin/fre/preview',
  tag,
  summary: 'A rule with all drafts in place, as readers would see it on a given day',
  body: PreviewRequest,
  response: RulePreview,
  refusals: NO_RULE,
});
