/** What the history can be narrowed to; the first is the default and has no place in the address. */
const HISTORY_KINDS = ['all', 'reading', 'quizzes', 'levels', 'marks'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const PARAMETER = 'kind';

/** The kind that an address asks for; whatever it should not hold counts as the default. */
export const readKind = (params: URLSearchParams): HistoryKind =>
  HISTORY_KINDS.find((kind) => kind === params.get(PARAMETER)) ?? 'all';

/** The address with that kind, and with whatever else it held. */
export function withKind(params: URLSearchParams, kind: HistoryKind): URLSearchParams {
  const next = new URLSearchParams(params);
  if (kind === 'all') next.delete(PARAMETER);
  else next.set(PARAMETER, kind);
  return next;
}
