import type { Profile } from '#shared/profiles/profile.contract.ts';
import { FactList } from '#web/features/profiles/fact-list.tsx';
import { LINK_STATES, linkState } from '#web/features/profiles/link-state.ts';
import {
  dayText,
  PREFERENCE_LABELS,
  stateName,
  VISIBILITY_LABELS,
  yearsText,
} from '#web/features/profiles/profile-words.ts';
import { ShareLink } from '#web/features/profiles/share-link.tsx';
import { Card } from '#web/ui/card.tsx';

const orNull = <T, R>(value: T | null, show: (given: T) => R): R | null => (value === null ? null : show(value));

/** Shows the Profile tab with everything in the user's profile, including what only they can see. */
export function ProfileView({ profile }: { profile: Profile }) {
  return (
    <div className="stack">
      <Card as="section" className="stack-3">
        <h2>About you</h2>
        <FactList facts={aboutFacts(profile)} />
      </Card>
      <Card as="section" className="stack-3">
        <h2>Mock trial</h2>
        <FactList facts={trialFacts(profile)} />
      </Card>
      <Card as="section" className="stack-3">
        <h2>Your link</h2>
        <p>{LINK_STATES[linkState(profile)]}</p>
        <ShareLink slug={profile.profile_slug} isShared={profile.is_public} />
        <FactList facts={linkFacts(profile)} />
      </Card>
    </div>
  );
}

const aboutFacts = (profile: Profile) => [
  { term: 'Display name', value: profile.display_name },
  { term: 'Username', value: orNull(profile.username, (name) => `@${name}`), none: 'No username yet' },
  { term: 'First name', value: profile.first_name },
  { term: 'Last name', value: profile.last_name },
  { term: 'Pronouns', value: profile.pronouns },
  { term: 'Bio', value: profile.bio, none: 'No bio yet' },
];

const trialFacts = (profile: Profile) => [
  { term: 'School', value: profile.school_name },
  { term: 'Graduation year', value: profile.graduation_year },
  { term: 'State', value: orNull(profile.state, stateName) },
  { term: 'Years of experience', value: orNull(profile.years_experience, yearsText) },
  { term: 'Role preference', value: orNull(profile.role_preference, (role) => PREFERENCE_LABELS[role]) },
];

/** Says who can see the profile. Until it's shared, only the user and admins can. Decision 36. */
const visibilityText = ({ profile_visibility, is_public }: Profile): string =>
  is_public || profile_visibility === 'private'
    ? VISIBILITY_LABELS[profile_visibility]
    : `${VISIBILITY_LABELS[profile_visibility]}, once shared`;

const linkFacts = (profile: Profile) => [
  { term: 'Visibility', value: visibilityText(profile) },
  { term: 'Views', value: profile.view_count },
  { term: 'Member since', value: dayText(profile.member_since) },
];
