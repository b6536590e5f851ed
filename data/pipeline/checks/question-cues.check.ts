import type { BankCheck } from '#data/pipeline/checks/check.ts';
import { gradeLevel } from '#data/pipeline/prose.ts';
import { keyOf, type QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

const HIGHEST_GRADE = 10;
const KEY_TO_DISTRACTOR = [0.75, 1.35] as const;
const MOST_SHARED_WORDS = 2;
/** Words that are too common to give the key away. */
const COMMON = new Set(
  `about after also because been before being both cannot could does down each even ever every from have here into itself just
  less like made make many more most much must only other over same shall should some such than that their them then there
  these they this those under until upon very were what when where which while will with would your objection evidence rule
  judge court witness statement testimony lawyer jury party`.split(/\s+/),
);

const contentWords = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word)));

function sharedWith(stem: ReadonlySet<string>, option: string): number {
  return [...contentWords(option)].filter((word) => stem.has(word)).length;
}

/** Returns the length of the key, in characters, relative to the mean length of the other options. */
function keyLengthRatio(question: QuestionSource): number {
  const key = keyOf(question);
  const lengths = question.options.map(({ text }) => text.length);
  const distractors = lengths.filter((_, at) => at !== key);
  return (lengths[key] ?? 0) / (distractors.reduce((sum, length) => sum + length, 0) / distractors.length);
}

/** Reports clues that give the key away to someone who doesn't know the law, and questions that are hard to read. */
export const checkCues: BankCheck = ({ value, fault }) =>
  value.questions.flatMap((question, at) => {
    const messages: string[] = [];
    const grade = gradeLevel(question.stem);
    if (grade > HIGHEST_GRADE) messages.push(`stem reads at grade ${grade.toFixed(1)}; expected 10 or below`);
    if (question.type !== 'true_false') {
      const ratio = keyLengthRatio(question);
      const [low, high] = KEY_TO_DISTRACTOR;
      if (ratio < low || ratio > high) {
        messages.push(`the key is ${ratio.toFixed(2)} times as long as the other options; expected ${low} to ${high}`);
      }
      const stem = contentWords(question.stem);
      const shared = question.options.map(({ text }) => sharedWith(stem, text));
      const key = keyOf(question);
      const best = Math.max(...shared.filter((_, position) => position !== key));
      const ofKey = shared[key] ?? 0;
      if (ofKey > best + MOST_SHARED_WORDS)
        messages.push(`the key shares ${ofKey} words with the stem, the others ${best}`);
    }
    return messages.map((message) => fault(['questions', at], `${question.id}: ${message}`));
  });
