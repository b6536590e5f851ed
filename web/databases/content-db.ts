import { Dexie, type EntityTable } from 'dexie';
import type {
  ArticleChunk,
  CatalogChunk,
  ContentManifest,
  GlossaryChunk,
  QuestionsChunk,
} from '#shared/content/manifest.contract.ts';
import type { FlashcardsChunk } from '#shared/flashcards/flashcard.contract.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import type { TrainerChunk } from '#shared/trainer/call.contract.ts';

/**
 * A downloaded chunk of content, checked and parsed. `isWhole` means that it's stored as it was downloaded. Earlier
 * builds didn't set `isWhole`, and dropped the fields that they didn't know.
 */
export type StoredChunk = {
  hash: string;
  data: CatalogChunk | GlossaryChunk | ArticleChunk | QuestionsChunk | SearchIndexData | FlashcardsChunk | TrainerChunk;
  isWhole?: true;
};

/** `current`: the edition that the app shows. All its chunks are stored. */
export type StoredEdition = { key: 'current'; manifest: ContentManifest };

/** The study content on this device, shared by all its users. Schema changes are new `.version()` blocks. */
export class ContentDb extends Dexie {
  declare chunks: EntityTable<StoredChunk, 'hash'>;
  declare editions: EntityTable<StoredEdition, 'key'>;

  constructor() {
    super('sustained-content');
    this.version(1).stores({ chunks: 'hash', editions: 'key' });
  }
}
