/**
 * Returns the beginning of `text` on one line, cut after a whole word to at most `longest` characters, including an
 * ellipsis. The lengths that callers pass come from learning specification §2, search page: 150 characters of plain
 * English and official text, and 120 of mock trial application.
 */
export function excerpt(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest);
  const cut = room.slice(0, Math.max(0, room.lastIndexOf(' ')) || longest - 1);
  return `${cut.replace(/[\s.,;:—–-]+$/, '')}…`;
}
