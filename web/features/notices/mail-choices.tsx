import { useId } from 'react';
import type { MailChange, MailChoices } from '#shared/notices/notice.contract.ts';
import { useChangeMailChoices, useMailChoices } from '#web/features/notices/notices.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/notices/mail-choices.css';

const LOADING = {
  loading: 'Loading your choices...',
  failed: 'Your choices couldn’t be loaded. You need a network connection to see them.',
};
const SAVING = { fallback: 'The server couldn’t save your choice. Try again.' };

const TOPICS = [
  ['teams', 'Teams: requests to join, answers, and changes'],
  ['posts', 'Posts: a moderator’s decision about something I posted'],
  ['reports', 'Reports: a moderator’s decision about a post that I reported'],
] as const;
const STAFF_TOPICS = [
  ...TOPICS,
  ['queue', 'Queue: someone may need help, posts wait too long, or automatic checks fail'],
] as const;

/** Lets users choose which notices they also get by email. Each choice is saved right away. */
export function MailChoicesCard({ userId }: { userId: string }) {
  const heading = useId();
  const query = useMailChoices(userId);
  return (
    <Card as="section">
      <h2 id={heading}>Email</h2>
      <p className="soft">
        Emails about posts never say what you posted or what was decided. We email you about notices at most once every
        15 minutes. Emails about your account and its security always go out.
      </p>
      <OnlineData query={query} words={LOADING} bones={<Bone height="8rem" />}>
        {(choices) => <Choices userId={userId} choices={choices} labelledBy={heading} />}
      </OnlineData>
    </Card>
  );
}

type Props = { userId: string; choices: MailChoices; labelledBy: string };

function Choices({ userId, choices, labelledBy }: Props) {
  const { change, show } = useChangeMailChoices(userId);
  const saving = useAction<MailChange>({ act: change, onStart: show, words: SAVING, isRepeatable: true });
  const { email_notifications: isOn } = choices;
  return (
    <fieldset aria-labelledby={labelledBy}>
      <Checkbox checked={isOn} onChange={(checked) => saving.run({ email_notifications: checked })}>
        Email me my notices
      </Checkbox>
      <div className="mail-choices-topics">
        {(choices.queue === undefined ? TOPICS : STAFF_TOPICS).map(([topic, label]) => (
          <Checkbox
            key={topic}
            checked={isOn && choices[topic] === true}
            disabled={!isOn}
            onChange={(checked) => saving.run({ [topic]: checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <FailureBanner failure={saving.failure} title="Your choice wasn’t saved" />
    </fieldset>
  );
}
