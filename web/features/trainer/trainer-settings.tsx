import { PRACTICE_ID, type PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useCanSpeak } from '#web/features/trainer/speech.ts';
import { LOG_IN } from '#web/features/trainer/trainer-words.ts';
import { readPracticeSettings } from '#web/study/read-settings.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import '#web/features/trainer/trainer-settings.css';

const NONE: PracticeSettings = {};

/** Returns the user's practice settings, which are the same on all their devices. */
export const usePracticeSettings = (): PracticeSettings =>
  useStudyQuery('practice settings', readPracticeSettings).data ?? NONE;

const keep = (args: PracticeSettings) =>
  requireSignIn(
    () => void writeStudy([{ e: 'settings', id: PRACTICE_ID, type: 'set', args, shown: AS_IT_IS }]),
    LOG_IN,
  );

/** The settings for sessions: speech, if the device has voices, and objections to invented facts. */
export function TrainerSettings() {
  const { speaksCalls = false, hasInvention = false } = usePracticeSettings();
  const canSpeak = useCanSpeak();
  return (
    <Card as="section" className="trainer-settings">
      <h2>Settings</h2>
      {canSpeak && (
        <Setting
          label="Read calls aloud"
          about="Your device speaks the question and the answer."
          on={speaksCalls}
          onChange={(on) => keep({ speaksCalls: on })}
        />
      )}
      <Setting
        label="Invented facts"
        about="Adds the objection for unfair extrapolation or invention of a material fact. Turn this on if your competition’s rules include it."
        on={hasInvention}
        onChange={(on) => keep({ hasInvention: on })}
      />
    </Card>
  );
}

type SettingProps = { label: string; about: string; on: boolean; onChange: (on: boolean) => void };

function Setting({ label, about, on, onChange }: SettingProps) {
  return (
    <div className="trainer-settings-row">
      <div>
        <b aria-hidden="true">{label}</b>
        <p className="text-sm muted">{about}</p>
      </div>
      <Switch label={label} on={on} onChange={onChange} />
    </div>
  );
}
