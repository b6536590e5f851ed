import { countWords } from '#shared/text/count-words.ts';
import { Badge } from '#web/ui/badge.tsx';

type Standing = { has_draft: boolean; is_edited: boolean; has_conflict: boolean };
type Props = { standing: Standing; faults: number };

/** Marks a document that has a draft, faults, published edits, or a newer text in the app. */
export function DocumentMarks({ standing: { has_draft, is_edited, has_conflict }, faults }: Props) {
  return (
    <>
      {has_draft && <Badge tone="yellow">Draft</Badge>}
      {faults > 0 && <Badge tone="red">{countWords(faults, 'problem')}</Badge>}
      {is_edited && <Badge tone="blue">Edited</Badge>}
      {has_conflict && <Badge tone="orange">Newer text in the app</Badge>}
    </>
  );
}
