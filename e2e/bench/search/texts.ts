import { readFileSync } from 'node:fs';
import { ruleTexts } from '#data/pipeline/search/indexed-texts.ts';
import { ArticleChunk, CHUNKS, ContentManifest } from '#shared/content/manifest.contract.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import type { SearchDocument } from './in-page.ts';

const DIST = 'data/dist';
const read = (path: string): unknown => JSON.parse(readFileSync(`${DIST}/${path}`, 'utf8'));

/** Returns the built edition's index, and the same texts as documents for contestants that build their own index. */
export function builtTexts(): { index: SearchIndexData; documents: SearchDocument[] } {
  const { articles, search } = ContentManifest.parse(read('manifest.json'));
  const index = CHUNKS.search.parse(read(`chunks/${search.hash}.json`));
  const rules = articles.flatMap(({ hash }) => ArticleChunk.parse(read(`chunks/${hash}.json`)).rules);
  const documents = rules.map((rule, at) => {
    const own = index.phrases.filter(({ rule: place }) => place === at);
    const textsOf = (isScene: boolean) => own.flatMap(({ text, scene = false }) => (scene === isScene ? [text] : []));
    const texts = ruleTexts({ rule, partAliases: {} });
    return { number: rule.rule_number, ...texts, aliases: textsOf(false), scenes: textsOf(true) };
  });
  return { index, documents };
}
