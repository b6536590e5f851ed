/** What names a row. */
export type Key = { e: string; id: string };

/** As the stores of rows are keyed. */
export const primaryKeys = (keys: readonly Key[]) => keys.map(({ e, id }): [string, string] => [e, id]);
