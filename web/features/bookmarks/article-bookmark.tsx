import { Bookmark, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { v7 as newId } from 'uuid';
import { type ArticleBookmark, bookmarkArticle, undoArticleBookmark } from '#shared/bookmarks/bookmark-changes.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

type Tell = (message: ToastMessage) => void;

/**
 * Undoes the bookmarking, but keeps bookmarks that have received notes in the meantime, because the user hasn't seen
 * those notes.
 */
async function undo(done: ArticleBookmark, tell: Tell): Promise<void> {
  try {
    await keepChanges(undoArticleBookmark(done).map((change) => ({ ...change, shown: null })));
  } catch (error) {
    tell({ text: `Failed to delete bookmark. ${whyNotSaved(error)}.`, icon: TriangleAlert });
  }
}

async function carryOut(done: ArticleBookmark, title: string, tell: Tell): Promise<void> {
  try {
    await keepChanges(done.changes.map((change) => ({ ...change, shown: AS_IT_IS })));
    tell({
      text: `${countWords(done.added.length, 'rule')} added to “${title}”`,
      action: { label: 'Undo', onPress: () => void undo(done, tell) },
    });
  } catch (error) {
    tell({ text: `Failed to create bookmark. ${whyNotSaved(error)}.`, icon: TriangleAlert });
  }
}

const doneWords = (rules: number) =>
  rules === 1
    ? 'The article’s only rule is bookmarked already'
    : `All ${countWords(rules, 'rule')} are bookmarked already`;

/**
 * Bookmarks all of an article's rules that aren't bookmarked yet, in one write, in a collection named after the
 * article. A visitor's press is carried out after sign-in, once the user's bookmarks from elsewhere are known.
 */
export function BookmarkArticle({ article }: { article: Pick<Article, 'title' | 'article_slug' | 'rules'> }) {
  const { title, article_slug: slug, rules } = article;
  const toast = useToast();
  const isMember = usePerson() !== null;
  /** Whether a press is waiting for the user's bookmarks. */
  const isDue = useRef(false);
  const { data: own } = useReceived(
    useStudyQuery(isMember ? `bookmarks for article ${slug}` : null, async (study) => ({
      bookmarked: new Set((await allBookmarks(study)).map(({ ruleId }) => ruleId)),
      collections: await allCollections(study),
    })),
  );
  const ruleIds = rules.map(({ id }) => id);
  const isDone = own !== undefined && ruleIds.every((id) => own.bookmarked.has(id));
  const add = () => {
    if (own === undefined) isDue.current = true;
    else if (isDone) toast({ text: doneWords(ruleIds.length) });
    else void carryOut(bookmarkArticle({ title, ruleIds }, own.bookmarked, own.collections, newId()), title, toast);
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (!isDue.current || own === undefined) return;
    isDue.current = false;
    latest.current();
  }, [own]);
  const name = `bookmark article ${slug}`;
  const press = () => requireSignIn(() => latest.current(), 'Please log in to bookmark rules', name);
  useResumedPress(name, add);
  return (
    <Button block icon={Bookmark} aria-pressed={isDone} onPress={press}>
      {isDone ? 'Article bookmarked' : 'Bookmark Article'}
    </Button>
  );
}
