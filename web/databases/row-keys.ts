/** What names a row. */
export type Key = { e: string; id: string };

/** The name of a row among all. */
export const keyOf = ({ e, id }: Key): string => `${e}/${id}`;

/** As the stores of rows are keyed. */
export const primaryKeys = (keys: readonly Key[]) => keys.map(({ e, id }): [string, string] => [e, id]);
