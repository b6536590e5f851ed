import type { SiteBanner } from '#shared/site/site.contract.ts';
import type { AdminSettings, SiteSettings } from '#shared/site/site-settings.contract.ts';
import { SectionForm } from '#web/features/site-settings/section-form.tsx';
import { BANNER_TONES } from '#web/features/site-settings/setting-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type Props = { loaded: AdminSettings };

const siteValues = ({ site_name, support_email }: SiteSettings) => ({
  site_name,
  support_email: support_email ?? '',
});

export const SiteSection = ({ loaded }: Props) => (
  <SectionForm
    title="Site"
    about="The name appears in emails that the site sends. The app’s own name and icon stay the same."
    loaded={loaded}
    valuesOf={siteValues}
    changeOf={({ site_name, support_email }) => ({
      site_name,
      support_email: support_email.trim() === '' ? null : support_email,
    })}
  >
    {(form) => (
      <>
        <TextField {...form.text('site_name')} label="Site name" required />
        <TextField
          {...form.text('support_email')}
          label="Support email"
          type="email"
          hint="Shown to everyone on the contact page. Leave empty to show none."
        />
      </>
    )}
  </SectionForm>
);

const AGES = [
  { value: '13', label: '13 and over' },
  { value: '18', label: '18 and over' },
] as const;

const registrationValues = ({ registration_open, min_age }: SiteSettings) => ({
  registration_open,
  min_age: `${min_age}` as const,
});

export const RegistrationSection = ({ loaded }: Props) => (
  <SectionForm
    title="Registration"
    about="These settings affect only new accounts. Members keep their accounts and can always sign in."
    loaded={loaded}
    valuesOf={registrationValues}
    changeOf={({ registration_open, min_age }) => ({ registration_open, min_age: Number(min_age) })}
  >
    {(form) => (
      <>
        <Checkbox
          checked={form.values.registration_open}
          disabled={form.isBusy}
          onChange={(registration_open) => form.set({ registration_open })}
        >
          People can create new accounts
        </Checkbox>
        <SelectField {...form.text('min_age')} label="Minimum age" options={AGES} hint="It can’t be lower than 13." />
      </>
    )}
  </SectionForm>
);

const LONGEST_MESSAGE = 200;

const bannerValues = ({ banner }: SiteSettings): { 'banner.message': string; 'banner.tone': SiteBanner['tone'] } => ({
  'banner.message': banner?.message ?? '',
  'banner.tone': banner?.tone ?? 'info',
});

export const BannerSection = ({ loaded }: Props) => (
  <SectionForm
    title="Banner"
    about="The message appears at the top of all pages but those of staff: within five minutes on open pages, and right away on newly opened ones."
    loaded={loaded}
    valuesOf={bannerValues}
    changeOf={({ 'banner.message': message, 'banner.tone': tone }) => ({
      banner: message.trim() === '' ? null : { message, tone },
    })}
  >
    {(form) => (
      <>
        <TextareaField
          {...form.text('banner.message')}
          label="Message"
          rows={2}
          limit={LONGEST_MESSAGE}
          hint="Leave empty to show no banner."
        />
        <SelectField {...form.text('banner.tone')} label="Kind" options={BANNER_TONES} />
      </>
    )}
  </SectionForm>
);
