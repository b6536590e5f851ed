import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { useToday } from '#web/browser/use-today.ts';
import { prefetchRules, useArticle, useArticles, useRule } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { BookmarkButton, BookmarkToggle } from '#web/features/bookmarks/bookmark-toggle.tsx';
import { RuleBookmarkProvider } from '#web/features/bookmarks/rule-bookmark.tsx';
import { AddNoteButton, useRuleNotes } from '#web/features/notes/use-rule-notes.tsx';
import { MarkAsStudied } from '#web/features/progress/mark-as-studied.tsx';
import { RuleMastery } from '#web/features/progress/rule-mastery.tsx';
import { useRuleState } from '#web/features/progress/use-progress.ts';
import { RuleLinks } from '#web/features/rules/rule-links.tsx';
import { RuleLoading } from '#web/features/rules/rule-loading.tsx';
import { ruleSlugs } from '#web/features/rules/rule-slugs.ts';
import { RuleFailed, RuleNotFound } from '#web/features/rules/rule-states.tsx';
import { RuleView } from '#web/features/rules/rule-view.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useAfterPaint } from '#web/ui/use-after-paint.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const PREFETCHED = 2;

const readingTime = async () => (await import('#web/features/recent-views/reading-time.tsx')).ReadingTime;
const ruleCases = async () => (await import('#web/features/cases/rule-cases.tsx')).RuleCases;
const pageNotes = async () => (await import('#web/pages/rule-notes.tsx')).RulePageNotes;
const bookmarkOffer = async () => (await import('#web/features/bookmarks/bookmark-offer.tsx')).BookmarkOffer;
const bookmarkNote = async () => (await import('#web/features/bookmarks/rule-bookmark-note.tsx')).RuleBookmarkNote;

export function RulePage() {
  const { articleSlug, ruleNumber } = useParams();
  const slug = articleSlug?.trim() ?? '';
  const number = ruleNumber?.trim() ?? '';
  if (slug === '' || number === '') return <Navigate to={PAGE_PATHS.explorer} replace />;
  return (
    <div className="wrap">
      <AskedRule slug={slug} number={number} />
    </div>
  );
}

function AskedRule({ slug, number }: { slug: string; number: string }) {
  const query = useRule(slug, number);
  const { failure, isRetrying } = useContentFailure(query);
  useDocumentTitle(`${failure === 'missing' ? 'Rule not found' : `Rule ${number}`} - ${PRODUCT_NAME}`);
  if (query.data) return <ShownRule key={query.data.id} rule={query.data} />;
  if (failure === null) return <RuleLoading number={number} />;
  if (failure === 'missing') return <MissingRule slug={slug} number={number} />;
  return <RuleFailed slug={slug} number={number} onRetry={() => void query.refetch()} isRetrying={isRetrying} />;
}

/** Loads the list of articles, which may show where the rule is. */
function MissingRule({ slug, number }: { slug: string; number: string }) {
  const { data: articles } = useArticles();
  return <RuleNotFound slug={slug} number={number} articles={articles} />;
}

function ShownRule({ rule }: { rule: RuleDetail }) {
  const client = useQueryClient();
  const today = useToday();
  // Paints the official text first. Everything around it can follow one frame later.
  const enabled = useAfterPaint();
  const { data: article, isError } = useArticle(rule.article.article_slug, { enabled });
  const { data: articles } = useArticles({ enabled });
  const { data: state } = useRuleState(rule.id);
  const { rule_number: ruleNumber, related_rules, terms } = rule;
  const bookmark = useMemo(
    () => ({
      toggle: <BookmarkToggle />,
      button: (
        <>
          <BookmarkButton />
          <LatePart isNeeded={enabled} load={bookmarkNote} given={{ ruleId: rule.id }} />
        </>
      ),
    }),
    [rule.id, enabled],
  );
  const notes = useNotes(rule, today, enabled);
  const { add: onAddNote } = notes;
  const offer = useCallback(
    (onClose: () => void) => <LatePart isNeeded load={bookmarkOffer} given={{ ruleId: rule.id, onAddNote, onClose }} />,
    [rule.id, onAddNote],
  );
  const links = useMemo(() => ({ slugs: ruleSlugs(articles ?? []), ruleNumber, terms }), [articles, ruleNumber, terms]);
  useEffect(() => {
    if (!enabled) return;
    const near = related_rules.slice(0, PREFETCHED);
    prefetchRules(
      client,
      near.map(({ article_slug, rule_number }) => ({ slug: article_slug, number: rule_number })),
    );
  }, [client, related_rules, enabled]);
  return (
    <RuleBookmarkProvider ruleId={rule.id} offer={offer}>
      <RuleLinks value={links}>
        <LatePart isNeeded={enabled} load={readingTime} given={{ ruleId: rule.id }} />
        <RuleView
          rule={rule}
          article={article ?? (isError ? null : undefined)}
          articles={articles}
          today={today}
          progress={state === undefined ? undefined : (state?.progress ?? 0)}
          mastery={<RuleMastery state={state} />}
          studied={<MarkAsStudied ruleId={rule.id} studiedAt={state?.studiedAt ?? null} />}
          bookmark={bookmark}
          notes={notes}
          cases={<Cases rule={rule} isNeeded={enabled} />}
        />
      </RuleLinks>
    </RuleBookmarkProvider>
  );
}

/** Returns the user's notes on the rule. Loads their code only if the user has notes or wants to add one. */
function useNotes(rule: RuleDetail, today: string, isPainted: boolean) {
  const { isNeeded, asked, add: onAdd, onOpened } = useRuleNotes(rule.id, isPainted);
  const [marks, onMarks] = useState<ReadonlyMap<string, ReactNode>>();
  const given = { rule, today, asked, onAdd, onOpened, onMarks };
  return {
    add: onAdd,
    button: <AddNoteButton onPress={() => onAdd()} />,
    list: <LatePart isNeeded={isNeeded} load={pageNotes} given={given} />,
    marks,
  };
}

/** Shows the cases on the rule. Editions from earlier builds, which a device may still have, contain none. */
function Cases({ rule: { cases = [], rule_number }, isNeeded }: { rule: RuleDetail; isNeeded: boolean }) {
  const given = useMemo(() => ({ cards: cases, ruleNumber: rule_number }), [cases, rule_number]);
  return cases.length === 0 ? null : <LatePart isNeeded={isNeeded} load={ruleCases} given={given} />;
}
