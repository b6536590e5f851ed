/** `scene`: what happens before it is asked, '' for nothing; `question`: the sentence that asks. */
export type Stem = { scene: string; question: string };

/** The last sentence, when it asks and another one ends before it. */
const LAST_QUESTION = /^(.*[.!?…][”’")]*)\s+([^.!?…]+\?[”’")]*)$/s;

/** Takes the question out of a text that tells a story first; one that cannot be taken apart stays whole. */
export function splitStem(text: string): Stem {
  const [, scene, question] = LAST_QUESTION.exec(text.trim()) ?? [];
  return scene === undefined || question === undefined ? { scene: '', question: text.trim() } : { scene, question };
}
