/**
 * Modules that only staff use. The build marks their files by name, and the size check reports them on routes that
 * aren't for staff.
 */
export const STAFF_MODULE =
  /web\/(?:features\/(?:admin|admin-analytics|audit-log|backfill|feature-flags|fre-editing|moderation|site-settings|users|competitions\/editor|support\/queue)\/|pages\/admin(?!-login))/;
