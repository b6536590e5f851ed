import { countWords } from '#shared/text/count-words.ts';
import '#web/online/list-count.css';

type Props = { total: number; noun: string; isFiltered: boolean };

/** Shows how many items a list has. Screen readers announce the number after each search. */
export function ListCount({ total, noun, isFiltered }: Props) {
  return (
    <output className="list-count">
      {total > 0 && `${countWords(total, noun)}${isFiltered ? ' (filtered)' : ''}`}
    </output>
  );
}
