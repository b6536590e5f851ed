/** What everything that needs an account says until there are accounts. */
export const ACCOUNTS_NOT_OPEN = 'Accounts are not open yet. Every rule can be read without one, also offline.';
