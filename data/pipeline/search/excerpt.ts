/**
 * Returns the beginning of `text` on one line, with at most `longest` characters. Longer text is cut after a word and
 * gets an ellipsis. Learning specification §2, search page: 150 characters of plain English and official text, 120 of
 * mock trial.
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest);
  const cut = room.slice(0, Math.max(0, room.lastIndexOf(' ')) || longest - 1);
  return `${cut.replace(/[\s.,;:—–-]+$/, '')}…`;
}
