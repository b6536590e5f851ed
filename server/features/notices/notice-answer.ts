import type { NoticeRow } from '#server/features/notices/notices.repository.ts';
import { type Notice, NoticeAbout } from '#shared/notices/notice.contract.ts';
import { noticeWords } from '#shared/notices/notice.words.ts';

/** A stored notice. `about` is null if a newer server wrote the notice. */
export type StoredNotice = { id: string; subjectId: string | null; about: NoticeAbout | null };

export function asNotice({ id, kind, subject_id: subjectId, details }: NoticeRow): StoredNotice {
  const about = NoticeAbout.safeParse({ kind, ...(JSON.parse(details) as object) });
  return { id, subjectId, about: about.success ? about.data : null };
}

/** Returns notices as their recipient reads them. Leaves out notices of kinds that this server has no words for. */
export const noticesFrom = (rows: readonly NoticeRow[]): Notice[] =>
  rows.flatMap((row) => {
    const { about } = asNotice(row);
    if (about === null) return [];
    const { id, kind, read_at, visible_at } = row;
    return [
      { id, kind, ...noticeWords(about), is_read: read_at !== null, created_at: new Date(visible_at).toISOString() },
    ];
  });
