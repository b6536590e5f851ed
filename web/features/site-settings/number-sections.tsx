import {
  type AdminSettings,
  LONGEST_RETENTION,
  type RetentionDays,
  type SiteLimits,
  type SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import { LIMIT_LABELS, RETENTION_LABELS, settingLabel } from '#web/features/site-settings/setting-words.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { loaded: AdminSettings };

const LIMITS = Object.keys(LIMIT_LABELS) as (keyof SiteLimits)[];
const PERIODS = Object.keys(RETENTION_LABELS) as (keyof RetentionDays)[];

type LimitValues = Record<'auto_hide_reports' | `limits.${keyof SiteLimits}`, string>;
type PeriodValues = Record<`retention_days.${keyof RetentionDays}`, string>;

/** An empty field becomes NaN, which the contract rejects. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

const limitValues = ({ auto_hide_reports, limits }: SiteSettings): LimitValues =>
  ({
    auto_hide_reports: `${auto_hide_reports}`,
    ...Object.fromEntries(LIMITS.map((name) => [`limits.${name}`, `${limits[name]}`])),
  }) as LimitValues;

type NumberFieldProps = { field: Parameters<typeof TextField>[0]; hint: string | undefined };

const NumberField = ({ field, hint }: NumberFieldProps) => (
  <TextField {...field} type="number" inputMode="numeric" required hint={hint} />
);

export const LimitsSection = ({ loaded }: Props) => (
  <SectionForm
    title="Limits"
    about="Limits protect against abuse. Each one applies to a single account unless it says otherwise."
    loaded={loaded}
    valuesOf={limitValues}
    changeOf={(values) => ({
      auto_hide_reports: numberOf(values.auto_hide_reports),
      limits: Object.fromEntries(LIMITS.map((name) => [name, numberOf(values[`limits.${name}`])])),
    })}
  >
    {(form) => (
      <div className="site-settings-numbers">
        <NumberField
          field={{ ...form.text('auto_hide_reports'), label: settingLabel('auto_hide_reports') }}
          hint="Reports must come from different members. The post stays hidden until a moderator or admin has looked at it."
        />
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            field={{ ...form.text(`limits.${name}`), label: LIMIT_LABELS[name] }}
            hint={undefined}
          />
        ))}
      </div>
    )}
  </SectionForm>
);

const periodValues = ({ retention_days }: SiteSettings): PeriodValues =>
  Object.fromEntries(PERIODS.map((name) => [`retention_days.${name}`, `${retention_days[name]}`])) as PeriodValues;

export const RetentionSection = ({ loaded }: Props) => (
  <SectionForm
    title="Retention"
    about="How long data is kept, in days. You can shorten a period, but you can’t exceed what the privacy page promises. Data that’s too old is deleted within an hour and can’t be restored."
    loaded={loaded}
    valuesOf={periodValues}
    changeOf={(values) => ({
      retention_days: Object.fromEntries(PERIODS.map((name) => [name, numberOf(values[`retention_days.${name}`])])),
    })}
  >
    {(form) => (
      <div className="site-settings-numbers">
        {PERIODS.map((name) => (
          <NumberField
            key={name}
            field={{ ...form.text(`retention_days.${name}`), label: RETENTION_LABELS[name] }}
            hint={`At most ${LONGEST_RETENTION[name]} days.`}
          />
        ))}
      </div>
    )}
  </SectionForm>
);
