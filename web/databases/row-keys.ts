/** The entity and ID that identify a row. */
export type Key = { e: string; id: string };

/** A row's key as one string. */
export const keyOf = ({ e, id }: Key): string => `${e}/${id}`;

/** Converts rows' keys to the stores' primary keys. */
export const primaryKeys = (keys: readonly Key[]) => keys.map(({ e, id }): [string, string] => [e, id]);
