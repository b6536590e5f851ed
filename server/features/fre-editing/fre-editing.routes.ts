import type { Context } from 'hono';
import { editingDesk } from '#server/features/fre-editing/editing-desk.ts';
import type { FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import { listArticles, listRules } from '#server/features/fre-editing/list-documents.ts';
import { previewRule } from '#server/features/fre-editing/preview-rule.ts';
import { releaseRoutes } from '#server/features/fre-editing/release.routes.ts';
import type { By } from '#server/features/fre-editing/save-draft.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import * as calls from '#shared/fre-editing/fre-editing.endpoints.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';

const articleNumber = (id: string) => id.replace('fre-article-', '');

/** Routes for admins to edit the content and publish it. Decision record 21. */
export function freEditingRoutes(deps: FreEditingDeps): Route[] {
  const { now, compiler } = deps;
  const desk = editingDesk(deps);
  const byOf = ({ actor, context }: { actor: Member; context: Context<AppEnv> }): By => ({
    adminId: actor.userId,
    ...auditOrigin(deps, context),
    at: now(),
  });

  return [
    route(calls.listEditedArticles, isAdmin, async () => ({ items: listArticles(await desk.readBook()) })),
    route(calls.addArticle, isAdmin, async ({ body }) => {
      const current = await desk.read('article', String(body.article_number));
      const message = 'This article already exists. The Federal Rules of Evidence have eleven articles.';
      throw new AppError('CONFLICT', { message, current });
    }),
    route(calls.readEditedArticle, isAdmin, ({ params }) => desk.read('article', articleNumber(params.id))),
    route(calls.saveArticle, isAdmin, async ({ params, body, ...call }) => {
      const number = articleNumber(params.id);
      const current = () => desk.read('article', number);
      await desk.save(`article-${number}`, body, byOf(call), current);
      return current();
    }),
    route(calls.listEditedRules, isAdmin, async () => ({ items: listRules(await desk.readBook()) })),
    route(calls.readEditedRule, isAdmin, ({ params }) => desk.readRule(params.number)),
    route(calls.saveRule, isAdmin, async ({ params: { number }, body, ...call }) => {
      const current = () => desk.readRule(number);
      await desk.save(`rule-${number}`, body, byOf(call), current);
      return current();
    }),
    route(calls.confirmText, isAdmin, ({ params, body, ...call }) => desk.confirm(params.number, body, byOf(call))),
    route(calls.readEditedQuestions, isAdmin, ({ params }) => desk.readQuestions(params.number)),
    route(calls.saveQuestions, isAdmin, async ({ params: { number }, body, ...call }) => {
      const current = () => desk.readQuestions(number);
      await desk.save(`questions-${number}`, body, byOf(call), current);
      return current();
    }),
    route(calls.readEditedGlossary, isAdmin, () => desk.read('glossary')),
    route(calls.saveGlossary, isAdmin, async ({ body, ...call }) => {
      await desk.save('glossary', body, byOf(call), () => desk.read('glossary'));
      return desk.read('glossary');
    }),
    route(calls.readEditedEdition, isAdmin, () => desk.read('edition')),
    route(calls.saveEditionSentence, isAdmin, async ({ body, ...call }) => {
      await desk.save('edition', body, byOf(call), () => desk.read('edition'));
      return desk.read('edition');
    }),
    route(calls.listDrafts, isAdmin, () => desk.drafts()),
    route(calls.discardDraft, isAdmin, ({ params, body, ...call }) =>
      desk.discard(params.key, body.version, byOf(call)),
    ),
    route(calls.previewRule, isAdmin, async ({ body }) => {
      const { book, found } = await desk.open();
      return previewRule(compiler, book, found, body);
    }),
    ...releaseRoutes(deps, desk, byOf),
  ];
}
