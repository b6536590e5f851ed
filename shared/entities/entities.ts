import { bookmarkRules } from '#shared/bookmarks/bookmark.merge.ts';
import { collectionRules } from '#shared/bookmarks/collection.merge.ts';
import { flashcardStateRules } from '#shared/flashcards/flashcard-state.merge.ts';
import { noteRules } from '#shared/notes/note.merge.ts';
import { studySettingsRules } from '#shared/settings/study-settings.merge.ts';
import { studyEventRules } from '#shared/study/study-event.merge.ts';
import { achievementRules } from '#shared/study-analytics/achievement.merge.ts';
import type { EntityRules } from '#shared/sync/entity-rules.ts';

const ALL = {
  bookmark: bookmarkRules,
  collection: collectionRules,
  studyEvent: studyEventRules,
  settings: studySettingsRules,
  achievement: achievementRules,
  flashcard: flashcardStateRules,
  note: noteRules,
} as const;
export type Entity = keyof typeof ALL;

/** Returns the entity rules, or undefined if this build doesn't know the entity. */
export function rulesFor(entity: string): EntityRules<unknown> | undefined {
  return Object.hasOwn(ALL, entity) ? (ALL[entity as Entity] as unknown as EntityRules<unknown>) : undefined;
}
