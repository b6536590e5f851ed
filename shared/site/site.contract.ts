import * as z from 'zod/mini';
import { requiredLine } from '#shared/text/plain-text.contract.ts';

const LONGEST_BANNER = 200;
const LONGEST_NAME = 60;
const LONGEST_TEXT = 120;
const LONGEST_LINK = 300;
/** Allows only links that phones and browsers can open safely. */
const LINK = /^(?:tel:[+\d-]+|sms:[+\d-]+(?:\?&?body=[\w%.+-]+)?|https:\/\/[^\s"'<>]+)$/;

/** The sign-up form asks for an age band, so these are the only ages that can be checked. Decision 37. */
export const MinAge = z.union([z.literal(13), z.literal(18)], { error: 'The minimum age must be 13 or 18' });
export type MinAge = z.infer<typeof MinAge>;

/** A service that helps people in a crisis. `href` starts a call or a message, or opens a page. Decision 53. */
export const CrisisResource = z.strictObject({
  name: requiredLine('Name', LONGEST_NAME),
  does: requiredLine('Description', LONGEST_TEXT),
  action: requiredLine('Button', LONGEST_NAME),
  href: requiredLine('Link', LONGEST_LINK).check(
    z.regex(LINK, { error: 'Link must begin with tel:, sms:, or https://' }),
  ),
});
export type CrisisResource = z.infer<typeof CrisisResource>;

/** A message at the top of every page outside the staff areas. */
export const SiteBanner = z.strictObject({
  message: requiredLine('Message', LONGEST_BANNER),
  tone: z.enum(['info', 'warning']),
});
export type SiteBanner = z.infer<typeof SiteBanner>;

/**
 * What visitors may know about this site: what its operators publish (null if not set), who may sign up, and how users
 * can sign in.
 */
export const SiteInfo = z.strictObject({
  support_email: z.nullable(z.email()),
  google_sign_in: z.boolean(),
  // The fields below are optional, because an older process may omit them during a deployment.
  site_name: z.optional(z.string()),
  registration_open: z.optional(z.boolean()),
  min_age: z.optional(MinAge),
  crisis_resources: z.optional(z.array(CrisisResource)),
  banner: z.optional(z.nullable(SiteBanner)),
});
export type SiteInfo = z.infer<typeof SiteInfo>;
