import type { RowData, Standing } from '#shared/sync/entity-rules.ts';
import { MAX_COPIES } from '#shared/sync/text-copies.ts';
import type { Former, TextPatch } from '#shared/sync/text-row.merge.ts';

type Texts = { text: string | null; copies: readonly string[] };
const NO_TEXTS: Texts = { text: null, copies: [] };

/**
 * `field` is the row's text. `read` returns the text, its other versions, and what an operation needs to bring the row
 * back.
 */
type TextRow<F extends Former> = { field: string; read: (data: RowData) => Texts & { former: F } };

export const isThere = ({ now }: Standing): boolean => now !== undefined && !now.isDeleted;

/**
 * Builds the functions that adjust an operation on a row with a text before a device writes it. See `textRowMerge`.
 * Decision 25.
 */
export function textRowSettle<F extends Former>({ field, read }: TextRow<F>) {
  /** Returns the texts in the row that the author wasn't shown when they began to edit. */
  function unseenTexts({ shown, now }: Standing): string[] {
    if (now === undefined || now.isDeleted) return [];
    const before: Texts = shown === undefined ? NO_TEXTS : read(shown);
    const is = read(now.data);
    const texts = is.text === null ? is.copies : [...is.copies, is.text];
    return texts.filter((text) => text !== before.text && !before.copies.includes(text));
  }

  /** If a new text replaces one that the author hasn't seen, keeps the replaced text as another version. */
  function keepingUnseen<P extends TextPatch<F>>(patch: P, standing: Standing): P {
    const text = standing.now?.data[field];
    const written = (patch as RowData)[field];
    if (written === undefined || text === written) return patch;
    const lost = unseenTexts(standing).filter((each) => each === text);
    if (lost.length === 0) return patch;
    const { former } = read(standing.now?.data ?? {});
    const copies = [...(patch.former?.copies ?? []), ...lost].slice(-MAX_COPIES);
    return { ...patch, former: { ...former, ...patch.former, copies } };
  }

  /**
   * Returns whether an operation may remove the row: the row exists, and the operation's author was shown all its
   * texts.
   */
  const mayRemove = (standing: Standing): boolean => isThere(standing) && unseenTexts(standing).length === 0;

  return { keepingUnseen, mayRemove };
}
