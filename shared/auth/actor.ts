/** Whoever makes the request. Accounts arrive with sign-in; until then everyone is a visitor. */
export type Actor = { kind: 'visitor' };

export const VISITOR: Actor = { kind: 'visitor' };
