import type { RuleCheck } from '#data/pipeline/checks/check.ts';
import { amendmentFields, type Field, lawFields, teachingFields } from '#data/pipeline/prose-fields.ts';

const STRAIGHT = /['"]|--/;

const offences = (fields: Field[], pattern: RegExp) => fields.filter(({ text }) => pattern.test(text));

/** The law is printed with curly quotes and long dashes. */
export const checkLawTypography: RuleCheck = ({ value, fault }) =>
  offences(lawFields(value), STRAIGHT).map(({ path }) => fault(path, 'straight quotes or double hyphens in the law'));

/** Our sentences have curly quotes too, and no exclamation marks. */
export const checkProseTypography: RuleCheck = ({ value, fault }) =>
  offences([...teachingFields(value), ...amendmentFields(value)], /['"!]|--/).map(({ path }) =>
    fault(path, 'straight quotes, double hyphens or an exclamation mark'),
  );
