import { type ReactNode, useId } from 'react';
import {
  type AdminSettings,
  type ChangedSettings,
  SettingsChange,
  type SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { settingsDifference, withChanges } from '#shared/site/site-settings.merge.ts';
import { settingLabel, settingValue } from '#web/features/site-settings/setting-words.ts';
import { useSettingsCalls } from '#web/features/site-settings/settings.queries.ts';
import { ClashPanel } from '#web/online/clash-panel.tsx';
import type { Values } from '#web/online/draft.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { LeaveDialog } from '#web/online/leave-dialog.tsx';
import { useLeaveGuard } from '#web/online/use-leave-guard.ts';
import { useVersionedForm } from '#web/online/use-versioned-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';

const WORDS = { fallback: 'The settings weren’t saved. Please try again.' };

type Props<V extends Values> = {
  title: string;
  /** Says what these settings do. */
  about: string;
  loaded: AdminSettings;
  /** Returns the form's values. Their names are the paths of the settings, such as 'limits.comments_per_hour'. */
  valuesOf: (settings: SiteSettings) => V;
  /** Converts the values to settings without checking them, because the contract reports what is invalid. */
  changeOf: (values: V) => Record<string, unknown>;
  children: (form: ReturnType<typeof useVersionedForm<V, AdminSettings>>) => ReactNode;
};

/** Returns the contract's first message about each field. */
function errorsIn(change: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of SettingsChange.safeParse(change).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** Shows a group of settings that is saved on its own. */
export function SectionForm<V extends Values>({ title, about, loaded, valuesOf, changeOf, children }: Props<V>) {
  const titleId = useId();
  const toast = useToast();
  const { save, reload } = useSettingsCalls();
  const form = useVersionedForm<V, AdminSettings>({
    loaded,
    valuesOf: ({ settings }) => valuesOf(settings),
    check: (values) => errorsIn(changeOf(values)),
    save: (values, { settings, version }) => {
      const wanted: ChangedSettings = SettingsChange.parse(changeOf(values));
      return save(settingsDifference(settings, withChanges(settings, wanted)), version);
    },
    reload,
    words: WORDS,
    onSaved: () => toast({ text: 'Settings saved.' }),
  });
  const { clash, values, isBusy, isDirty } = form;
  const guard = useLeaveGuard(isDirty);
  return (
    <Card as="section">
      <Form form={form} className="site-settings-section" aria-labelledby={titleId}>
        <h2 className="card-heading" id={titleId}>
          {title}
        </h2>
        <p className="soft">{about}</p>
        {children(form)}
        {clash && (
          <ClashPanel
            rows={clash.names.map((name) => ({
              label: settingLabel(name),
              mine: settingValue(name, values[name]),
              theirs: settingValue(name, clash.values[name]),
            }))}
            isBusy={isBusy}
            onKeepMine={form.keepMine}
            onUseTheirs={form.useTheirs}
          />
        )}
        {clash === null && (
          <FailureBanner failure={form.failure} fields={Object.keys(values)} title="The settings weren’t saved" />
        )}
        <div>
          <Button
            type="submit"
            tone="primary"
            aria-label={`Save ${title.toLowerCase()}`}
            busy={isBusy}
            busyLabel="Saving..."
            disabledReason={isDirty ? undefined : 'Nothing has changed.'}
          >
            Save
          </Button>
        </div>
        <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
      </Form>
    </Card>
  );
}
