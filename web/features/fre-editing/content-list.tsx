import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedArticle, ListedRule } from '#shared/fre-editing/fre-document.contract.ts';
import type { DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { FILTERS, type Filter, matches } from '#web/features/fre-editing/content-filter.ts';
import {
  articlePath,
  CONTENT_PATH,
  questionsPath,
  RELEASES_PATH,
  rulePath,
} from '#web/features/fre-editing/content-paths.ts';
import { DocumentMarks } from '#web/features/fre-editing/document-marks.tsx';
import { useArticlesToEdit, useDrafts, useRulesToEdit } from '#web/features/fre-editing/fre-editing.queries.ts';
import { Section } from '#web/features/fre-editing/section.tsx';
import { Unpublished } from '#web/features/fre-editing/unpublished.tsx';
import { ListCount } from '#web/online/list-count.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/fre-editing/content-list.css';

const DRAFT_WORDS = { loading: 'Loading the drafts', failed: 'The drafts couldn’t be loaded.' };
const LIST_WORDS = { loading: 'Loading the content', failed: 'The content couldn’t be loaded.' };

/**
 * Lists everything that can be edited: unpublished changes first, then the glossary and the edition's name, and then
 * the articles with their rules.
 */
export function ContentList() {
  const drafts = useDrafts();
  const articles = useArticlesToEdit();
  const rules = useRulesToEdit();
  return (
    <div className="stack-6">
      <OnlineData query={drafts} words={DRAFT_WORDS} bones={<Bone height="8rem" />}>
        {(list) => <Unpublished list={list} />}
      </OnlineData>
      <div className="row">
        <LinkButton to={`${CONTENT_PATH}/glossary`}>Glossary</LinkButton>
        <LinkButton to={`${CONTENT_PATH}/edition`}>Edition name</LinkButton>
        <LinkButton to={RELEASES_PATH}>Releases</LinkButton>
      </div>
      <OnlineData query={articles} words={LIST_WORDS} bones={<Bone height="20rem" />}>
        {({ items }) => (
          <OnlineData query={rules} words={LIST_WORDS} bones={<Bone height="20rem" />}>
            {(listed) => <Articles articles={items} rules={listed.items} drafts={drafts.data} />}
          </OnlineData>
        )}
      </OnlineData>
    </div>
  );
}

type ArticlesProps = {
  articles: readonly ListedArticle[];
  rules: readonly ListedRule[];
  drafts: DraftList | undefined;
};

function Articles({ articles, rules, drafts }: ArticlesProps) {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const faultsOf = (key: string) => drafts?.faults.filter(({ document }) => document === key).length ?? 0;
  const ruleFaults = (rule: ListedRule) =>
    faultsOf(`rule-${rule.rule_number}`) + faultsOf(`questions-${rule.rule_number}`);
  const shown = rules.filter((rule) => matches(rule, ruleFaults(rule), words, filter));
  const isFiltered = words.trim() !== '' || filter !== 'all';
  return (
    <>
      <div className="content-list-filters">
        <SearchBox label="Find a rule" placeholder="Number or title" value={words} onValue={setWords} />
        <SelectField label="Show" inline options={FILTERS} value={filter} onValue={setFilter} />
      </div>
      <ListCount total={shown.length} noun="rule" isFiltered={isFiltered} />
      {shown.length === 0 && <p className="soft">No rules match these filters.</p>}
      {articles.map((article) => {
        const inside = shown.filter(({ article_number }) => article_number === article.article_number);
        const faults = faultsOf(`article-${article.article_number}`);
        if (inside.length === 0 && isFiltered) return null;
        return (
          <Section key={article.id} title={article.title}>
            <div className="row">
              <Link to={articlePath(article.id)}>Edit the article</Link>
              <DocumentMarks standing={article} faults={faults} />
            </div>
            <ul className="list">
              {inside.map((rule) => (
                <li key={rule.rule_number}>
                  <Rule rule={rule} faultsOf={faultsOf} />
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
    </>
  );
}

function Rule({ rule, faultsOf }: { rule: ListedRule; faultsOf: (key: string) => number }) {
  const { rule_number: number, full_title, questions } = rule;
  return (
    <div className="content-list-rule">
      <Link to={rulePath(number)}>
        <b className="tabular">{number}</b> {full_title}
      </Link>
      <span className="row">
        <DocumentMarks standing={rule} faults={faultsOf(`rule-${number}`)} />
      </span>
      <span className="row text-sm">
        <Link to={questionsPath(number)}>
          {countWords(questions.count, 'question')}
          <span className="visually-hidden"> on Rule {number}</span>
        </Link>
        <DocumentMarks standing={questions} faults={faultsOf(`questions-${number}`)} />
      </span>
    </div>
  );
}
