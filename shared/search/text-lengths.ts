/** The limit for plain English and official text in a result, in characters. Learning specification §2, search page. */
export const TEXT_LENGTH = 150;
/** The limit for the mock trial application in a result, in characters. */
export const MOCK_TRIAL_LENGTH = 120;
