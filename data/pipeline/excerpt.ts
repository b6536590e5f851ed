const LONGEST = 150;

/** The beginning of a text on one line: at most 150 characters, cut after a word with an ellipsis when it is longer. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const room = line.slice(0, LONGEST);
  const cut = room.slice(0, Math.max(0, room.lastIndexOf(' ')) || LONGEST - 1);
  return `${cut.replace(/[\s.,;:—–-]+$/, '')}…`;
}
