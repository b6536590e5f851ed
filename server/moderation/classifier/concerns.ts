/** What the classifier looks for. */
export const CONCERNS = ['threat', 'self_harm', 'personal_data', 'harassment', 'spam'] as const;
export type Concern = (typeof CONCERNS)[number];
