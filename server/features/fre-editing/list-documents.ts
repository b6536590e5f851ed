import { documentOf, type EditedBook, hasConflict } from '#server/features/fre-editing/edited-book.ts';
import { kindOf, type SourceDocuments } from '#shared/fre-editing/document-key.ts';
import type { ListedArticle, ListedRule } from '#shared/fre-editing/fre-document.contract.ts';

const standingOf = (book: EditedBook, key: string) => ({
  has_draft: book.drafts.has(key),
  is_edited: Object.hasOwn(book.overlays, key),
  has_conflict: hasConflict(book, key),
});

const keysOf = ({ built }: EditedBook, kind: 'article' | 'rule'): string[] =>
  [...built.keys()].filter((key) => kindOf(key).kind === kind);

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Returns each rule's article number, by the rule's key. A rule's file is in the folder of its article. */
function articleNumbers(book: EditedBook): ReadonlyMap<string, number> {
  const articles = new Map(
    keysOf(book, 'article').map((key) => [folderOf(book.built.get(key)?.file ?? ''), Number(kindOf(key).number)]),
  );
  return new Map(
    keysOf(book, 'rule').map((key) => [key, articles.get(folderOf(book.built.get(key)?.file ?? '')) ?? 0]),
  );
}

/** Lists all articles with drafts applied. */
export function listArticles(book: EditedBook): ListedArticle[] {
  const rules = [...articleNumbers(book).values()];
  return keysOf(book, 'article').map((key) => {
    const { article_number, title } = documentOf(book, key) as SourceDocuments['article'];
    const id = `fre-article-${article_number}`;
    const count = rules.filter((number) => number === article_number).length;
    return { id, article_number, title, rule_count: count, ...standingOf(book, key) };
  });
}

/** Lists all rules with drafts applied. */
export function listRules(book: EditedBook): ListedRule[] {
  const articles = articleNumbers(book);
  return keysOf(book, 'rule').map((key) => {
    const { rule_number, full_title, versions } = documentOf(book, key) as SourceDocuments['rule'];
    const bankKey = `questions-${rule_number}`;
    const bank = documentOf(book, bankKey) as SourceDocuments['questions'] | undefined;
    return {
      rule_number,
      full_title,
      article_number: articles.get(key) ?? 0,
      versions: versions.map(({ effective_from }) => effective_from),
      ...standingOf(book, key),
      questions: { count: bank?.questions.length ?? 0, ...standingOf(book, bankKey) },
    };
  });
}
