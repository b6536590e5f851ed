/** Characters of plain English and official text in a result. Learning specification §2, search page. */
export const TEXT_LENGTH = 150;
/** Characters of the mock trial application in a result. */
export const MOCK_TRIAL_LENGTH = 120;
