/** Modules that only staff use. The build names their files, and the check of its sizes finds them on other routes. */
export const STAFF_MODULE =
  /web\/(?:features\/(?:admin|admin-analytics|audit-log|backfill|feature-flags|fre-editing|moderation|site-settings|users|competitions\/editor|support\/queue)\/|pages\/admin(?!-login))/;
