import type { NoteIndex } from '#shared/search/note-index.ts';
import type { OpenedIndex } from '#shared/search/opened-index.ts';
import type { Mark, PartHit, SearchResult } from '#shared/search/search.contract.ts';
import type { IndexedRule } from '#shared/search/search-index.contract.ts';
import { TEXT_LENGTH } from '#shared/search/text-lengths.ts';
import { markableWords, marksOf } from '#shared/search/text-marks.ts';

/**
 * A rule that was found: its index, the relevance shown, and the indexes of the parts that are relevant on their own.
 */
export type Hit = { rule: number; score: number | null; parts: readonly number[] };

type Words = ReturnType<typeof markableWords>;
type Texts = Pick<IndexedRule, 'title' | 'plain_english' | 'mock_trial' | 'official'>;
type RuleWords = Record<keyof Texts, Words>;

/** Returns an excerpt of a bookmark note around the first matching word, at most 150 characters. */
function noteAround(note: string, stems: ReadonlySet<string>): string {
  const line = note.replaceAll(/\s+/g, ' ').trim();
  const first = marksOf(markableWords(line), stems)[0]?.start ?? 0;
  if (line.length <= TEXT_LENGTH) return line;
  const wanted = Math.max(0, Math.min(first - TEXT_LENGTH / 3, line.length - TEXT_LENGTH + 1));
  const from = wanted === 0 ? 0 : line.lastIndexOf(' ', Math.floor(wanted)) + 1;
  const opening = from === 0 ? '' : '…';
  const rest = line.slice(from);
  const room = TEXT_LENGTH - opening.length;
  return rest.length <= room ? opening + rest : `${opening}${rest.slice(0, room - 1).trimEnd()}…`;
}

/** Builds results. Texts are split into words once and cached. */
export class ResultWriter {
  readonly #index: OpenedIndex;
  readonly #words = new Map<number, RuleWords>();

  constructor(index: OpenedIndex) {
    this.#index = index;
  }

  /**
   * Builds a result. `stems` are the stems to mark. `notes` are the user's notes, and the one on this rule is shown if
   * it has any of these stems.
   */
  result({ rule: place, score, parts }: Hit, stems: ReadonlySet<string>, notes: NoteIndex): SearchResult | undefined {
    const rule = this.#index.rules[place];
    const article = this.#index.articles[rule?.article ?? -1];
    if (rule === undefined || article === undefined) return undefined;
    const words = this.#wordsOf(place, rule);
    const note = this.#note(place, stems, notes);
    return {
      id: rule.id,
      ruleNumber: rule.rule_number,
      title: rule.title,
      article,
      difficultyLevel: rule.difficulty,
      importanceLevel: rule.importance,
      mockTrialFrequency: rule.frequency,
      plainEnglish: rule.plain_english,
      mockTrialApplication: rule.mock_trial,
      officialText: rule.official,
      tags: [...rule.tags],
      relevanceScore: score,
      updatedAt: rule.updated_at,
      parts: parts.flatMap((part) => this.partHit(part, stems) ?? []),
      note: note?.text ?? null,
      marks: {
        title: marksOf(words.title, stems),
        plainEnglish: marksOf(words.plain_english, stems),
        mockTrialApplication: marksOf(words.mock_trial, stems),
        officialText: marksOf(words.official, stems),
        note: note?.marks ?? [],
      },
    };
  }

  /** Returns a part as shown under its rule. */
  partHit(place: number, stems: ReadonlySet<string>): PartHit | undefined {
    const part = this.#index.parts[place];
    const rule = this.#index.rules[part?.rule ?? -1];
    if (part === undefined || rule === undefined) return undefined;
    const { address, heading } = part;
    const marks = heading === null ? [] : marksOf(markableWords(heading), stems);
    return { id: rule.id + address, citation: rule.rule_number + address, address, heading, marks };
  }

  #note(place: number, stems: ReadonlySet<string>, { textOf }: NoteIndex): { text: string; marks: Mark[] } | undefined {
    const whole = textOf.get(place);
    if (whole === undefined || marksOf(markableWords(whole), stems).length === 0) return undefined;
    const text = noteAround(whole, stems);
    return { text, marks: marksOf(markableWords(text), stems) };
  }

  #wordsOf(place: number, rule: IndexedRule): RuleWords {
    const known = this.#words.get(place);
    if (known !== undefined) return known;
    const words = {
      title: markableWords(rule.title),
      plain_english: markableWords(rule.plain_english ?? ''),
      mock_trial: markableWords(rule.mock_trial ?? ''),
      official: markableWords(rule.official ?? ''),
    };
    this.#words.set(place, words);
    return words;
  }
}
