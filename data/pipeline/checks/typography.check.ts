import type { BankCheck, RuleCheck } from '#data/pipeline/checks/check.ts';
import { amendmentFields, type Field, lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';
import { questionFields } from '#data/pipeline/question-fields.ts';

const STRAIGHT = /['"]|--/;

const PROSE_OFFENCE = /['"!]|--/;
const PROSE_FAULT = 'contains straight quotes, double hyphens, or an exclamation mark';

const offences = (fields: Field[], pattern: RegExp) => fields.filter(({ text }) => pattern.test(text));

/**
 * Rejects straight quotes and double hyphens in the official text, because the print has curly quotes and long dashes.
 */
export const checkLawTypography: RuleCheck = ({ value, fault }) =>
  offences(lawFields(value), STRAIGHT).map(({ path }) =>
    fault(path, 'contains straight quotes or double hyphens in the official text'),
  );

/** Rejects straight quotes, double hyphens, and exclamation marks in what we wrote about a rule and its amendments. */
export const checkProseTypography: RuleCheck = ({ value, fault }) =>
  offences([...teachingFields(value), ...amendmentFields(value)], PROSE_OFFENCE).map(({ path }) =>
    fault(path, PROSE_FAULT),
  );

/** Rejects straight quotes, double hyphens, and exclamation marks in questions. */
export const checkQuestionTypography: BankCheck = ({ value, fault }) =>
  offences(questionFields(value), PROSE_OFFENCE).map(({ path }) => fault(path, PROSE_FAULT));
