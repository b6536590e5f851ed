/**
 * What a form has decided about the other versions of a text. `dropped` lists those to discard on saving. `replaced`
 * lists texts that were replaced with another version. They are kept until the form is saved, so that the user can go
 * back to them.
 */
export type VersionChoices = { dropped: readonly string[]; replaced: readonly string[] };

export const NO_CHOICES: VersionChoices = { dropped: [], replaced: [] };

/** A text as a device has it, with its other versions. */
type Texts = { text: string | null; copies: readonly string[] };

/** The form's text, trimmed, and the text when editing began. */
type Drafted = VersionChoices & { text: string; begun: string | null };

/** Adds the form's text, which another version replaces, to the replaced texts. */
export function withReplaced({ dropped, replaced }: VersionChoices, text: string): VersionChoices {
  const old = text.trim();
  return { dropped, replaced: old === '' ? replaced : [...replaced, old] };
}

/**
 * Returns other versions of a text to choose from: the saved versions, a text that another device has written since
 * editing began (saving keeps it as a version), and texts that were replaced with another version here.
 */
export function versionsToShow({ text, begun, dropped, replaced }: Drafted, now: Texts): string[] {
  const arrived = now.text !== null && now.text !== begun ? [now.text] : [];
  const versions = new Set([...now.copies, ...arrived, ...replaced]);
  return [...versions].filter((version) => !dropped.includes(version) && version !== text);
}

/**
 * Returns the versions to discard on saving. A version that has become the text isn't kept separately. `isLetGo` says
 * that the user discarded a text that arrived while the form was open, so the form's text must be written even if it
 * hasn't changed.
 */
export function versionsToDrop({ text, dropped }: Drafted, now: Texts): { drop: string[]; isLetGo: boolean } {
  const isLetGo = now.text !== null && dropped.includes(now.text);
  const drop = now.copies.filter((copy) => copy === text || dropped.includes(copy));
  return { drop: isLetGo && now.text !== null ? [...drop, now.text] : drop, isLetGo };
}
