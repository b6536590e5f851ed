import type { AuditItem } from '#shared/audit/audit.contract.ts';
import { grouped } from '#shared/text/count-words.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

export const momentWords = (time: string | number) => MOMENT.format(new Date(time));

/** Turns a code into words: 'feature_flag' and 'featureFlag' become 'Feature flag'. */
export function codeWords(code: string): string {
  const words = code
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'account.change_standing' becomes 'Account: change standing'. */
export function actionWords(action: string): string {
  const [what = '', ...rest] = action.split('.');
  return rest.length === 0 ? codeWords(what) : `${codeWords(what)}: ${codeWords(rest.join(' ')).toLowerCase()}`;
}

/** Names who did something. The server's operator and the server itself have no account. */
export function adminWords({ admin_id, admin_name }: Pick<AuditItem, 'admin_id' | 'admin_name'>): string {
  if (admin_name !== null) return admin_name;
  if (admin_id === 'operator') return 'Server command line';
  return admin_id === 'system' ? 'Server' : 'Deleted account';
}

/** One changed or recorded fact of an entry. `before` is undefined if the entry has no earlier value. */
export type DetailLine = { name: string; before?: string; after: string };

/** Numbers of at least this size are times (Unix ms). No other number in the log is that large. */
const FIRST_TIME = 1_000_000_000_000;

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value >= FIRST_TIME ? momentWords(value) : grouped(value);
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns what an entry recorded, line by line, with old and new values side by side. */
export function detailLines({ before, after, ...rest }: AuditItem['details']): readonly DetailLine[] {
  const earlier = isRecord(before) ? before : {};
  const later = isRecord(after) ? after : {};
  const changed = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].map((name) => ({
    name: codeWords(name),
    ...(name in earlier ? { before: valueWords(earlier[name]) } : {}),
    after: valueWords(later[name]),
  }));
  const others = Object.entries(rest).map(([name, value]) => ({ name: codeWords(name), after: valueWords(value) }));
  return [...changed, ...others];
}
