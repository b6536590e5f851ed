import type { BankCheck, RuleCheck } from '#data/pipeline/checks/check.ts';
import { amendmentFields, type Field, lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';
import { questionFields } from '#data/pipeline/question-fields.ts';

const STRAIGHT = /['"]|--/;

const PROSE_OFFENCE = /['"!]|--/;
const PROSE_FAULT = 'contains straight quotes, double hyphens, or an exclamation mark';

const offences = (fields: Field[], pattern: RegExp) => fields.filter(({ text }) => pattern.test(text));

/** Requires curly quotes and long dashes in the official text, as in print. */
export const checkLawTypography: RuleCheck = ({ value, fault }) =>
  offences(lawFields(value), STRAIGHT).map(({ path }) =>
    fault(path, 'contains straight quotes or double hyphens in the official text'),
  );

/** Requires curly quotes and long dashes in our own sentences, too, and rejects exclamation marks. */
export const checkProseTypography: RuleCheck = ({ value, fault }) =>
  offences([...teachingFields(value), ...amendmentFields(value)], PROSE_OFFENCE).map(({ path }) =>
    fault(path, PROSE_FAULT),
  );

/** Checks the typography of questions by the rules for our own sentences. */
export const checkQuestionTypography: BankCheck = ({ value, fault }) =>
  offences(questionFields(value), PROSE_OFFENCE).map(({ path }) => fault(path, PROSE_FAULT));
