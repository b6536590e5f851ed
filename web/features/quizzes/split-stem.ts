/**
 * `scene` is what happens before the question, or '' if nothing does. It has each line of testimony on its own line.
 * `question` is the sentence that asks.
 */
export type Stem = { scene: string; question: string };

/** Matches a text that ends with a question after at least one other sentence. */
const LAST_QUESTION = /^(.*[.!?…][”’")]*)\s+([^.!?…]+\?[”’")]*)$/s;

/** Matches one line of testimony inside a paragraph, such as: Q: “Where were you?” */
const TESTIMONY = /\s*\b([QA]: “[^”]*”)\s*/g;

const inLines = (scene: string) =>
  scene
    .replaceAll(TESTIMONY, '\n$1\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** Splits a text into the scene and the question after it. Text that can't be split stays whole. */
export function splitStem(text: string): Stem {
  const [, scene, question] = LAST_QUESTION.exec(text.trim()) ?? [];
  return scene === undefined || question === undefined
    ? { scene: '', question: text.trim() }
    : { scene: inLines(scene), question };
}
