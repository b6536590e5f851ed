import { describe, expect, test } from 'vitest';
import { CrisisResource } from '#shared/site/site.contract.ts';
import { SettingsChange, SiteSettings } from '#shared/site/site-settings.contract.ts';
import { aSiteSettings } from '#shared/site/site-settings.fixture.ts';
import { settingsDifference, withChanges } from '#shared/site/site-settings.merge.ts';

const errorsIn = (change: object) =>
  SettingsChange.safeParse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('accepts the default settings', () => {
  expect(SiteSettings.parse(aSiteSettings())).toEqual(aSiteSettings());
});

test.each([
  [{ min_age: 12 }, 'min_age', 'The minimum age must be 13 or 18'],
  [{ auto_hide_reports: 0 }, 'auto_hide_reports', 'Enter a whole number from 1 to 20'],
  [{ retention_days: { reports: 366 } }, 'retention_days.reports', 'Enter a whole number from 30 to 365'],
  [{ limits: { comments_per_hour: 1.5 } }, 'limits.comments_per_hour', 'Enter a whole number from 1 to 1000000'],
  [{ crisis_resources: [] }, 'crisis_resources', 'Keep at least one crisis resource'],
  [{ site_name: ' ' }, 'site_name', 'Site name is required'],
  [{ support_email: 'nobody' }, 'support_email', 'Please enter a valid email address'],
  [{ banner: { message: '', tone: 'info' } }, 'banner.message', 'Message is required'],
])('refuses %j', (change, field, message) => {
  expect(errorsIn(change)).toEqual([[field, message]]);
});

test.each(['tel:988', 'sms:988', 'sms:741741?&body=HOME', 'https://988lifeline.org/chat'])(
  'accepts the link %s',
  (href) => {
    expect(CrisisResource.safeParse({ name: 'a', does: 'b', action: 'c', href }).success).toBe(true);
  },
);

test.each(['javascript:alert(1)', 'http://example.org', 'data:text/html,x', 'tel:988\nsms:1', 'https://a b'])(
  'refuses the link %s',
  (href) => {
    expect(CrisisResource.safeParse({ name: 'a', does: 'b', action: 'c', href }).success).toBe(false);
  },
);

describe('changing settings', () => {
  test("keeps every setting that isn't given, including the other limits", () => {
    const changed = withChanges(aSiteSettings(), { banner: null, limits: { comments_per_hour: 30 } });
    expect(changed).toEqual(aSiteSettings({ limits: { ...aSiteSettings().limits, comments_per_hour: 30 } }));
  });

  test('can remove the support email address and the banner', () => {
    const before = aSiteSettings({ support_email: 'help@example.org', banner: { message: 'Hi', tone: 'info' } });
    expect(withChanges(before, { support_email: null, banner: null })).toEqual(aSiteSettings());
  });

  test('finds only the settings that differ', () => {
    const after = withChanges(aSiteSettings(), {
      min_age: 18,
      site_name: 'Sustained',
      retention_days: { tickets: 90 },
    });
    expect(settingsDifference(aSiteSettings(), after)).toEqual({ min_age: 18, retention_days: { tickets: 90 } });
    expect(settingsDifference(aSiteSettings(), aSiteSettings())).toEqual({});
  });
});
