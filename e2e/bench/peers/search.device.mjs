import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

// The peers' search engines, which search the same texts as this app's engine. `documents` are rules, each with its
// number and a list of texts for each field.

function miniSearch(documents, searchOptions) {
  const fields = Object.keys(documents[0]);
  const index = new MiniSearch({ fields, idField: 'number', extractField: (it, name) => [it[name]].flat().join('\n') });
  index.addAll(documents);
  return (query) => index.search(query, searchOptions).map(({ id }) => id);
}

function fuse(documents) {
  const index = new Fuse(documents, { keys: Object.keys(documents[0]) });
  return (query) => index.search(query).map(({ item }) => item.number);
}

globalThis.searchPeers = {
  'MiniSearch 7': (documents) => miniSearch(documents, {}),
  'MiniSearch 7, prefix, fuzzy 0.2': (documents) => miniSearch(documents, { prefix: true, fuzzy: 0.2 }),
  'Fuse.js 7': fuse,
};
