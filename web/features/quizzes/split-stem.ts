/** `scene` is what happens before the question, or '' if nothing does. `question` is the sentence that asks. */
export type Stem = { scene: string; question: string };

/** The last sentence, if it's a question and another sentence ends before it. */
const LAST_QUESTION = /^(.*[.!?…][”’")]*)\s+([^.!?…]+\?[”’")]*)$/s;

/** Splits the question from the scene before it. Text that can't be split stays whole. */
export function splitStem(text: string): Stem {
  const [, scene, question] = LAST_QUESTION.exec(text.trim()) ?? [];
  return scene === undefined || question === undefined ? { scene: '', question: text.trim() } : { scene, question };
}
