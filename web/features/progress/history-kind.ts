/** The filters for the history. The first is the default, which the page address leaves out. */
const HISTORY_KINDS = ['all', 'reading', 'quizzes', 'practice', 'levels', 'marks'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

const PARAMETER = 'kind';

/** Reads the kind in the page address. An invalid value counts as the default. */
export const readKind = (params: URLSearchParams): HistoryKind =>
  HISTORY_KINDS.find((kind) => kind === params.get(PARAMETER)) ?? 'all';

/** Returns the parameters of the page address with this kind. The other parameters stay the same. */
export function withKind(params: URLSearchParams, kind: HistoryKind): URLSearchParams {
  const next = new URLSearchParams(params);
  if (kind === 'all') next.delete(PARAMETER);
  else next.set(PARAMETER, kind);
  return next;
}
