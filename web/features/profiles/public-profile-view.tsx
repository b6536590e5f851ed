import { useState } from 'react';
import type { PublicProfile } from '#shared/profiles/profile.contract.ts';
import { bioExcerpt } from '#web/features/profiles/bio-excerpt.ts';
import { FactList } from '#web/features/profiles/fact-list.tsx';
import { ProfileAvatar } from '#web/features/profiles/profile-avatar.tsx';
import { monthText, stateName, yearsText } from '#web/features/profiles/profile-words.ts';
import { RoleBadge } from '#web/features/profiles/role-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/profiles/public-profile-view.css';

/** Shows a profile as others see it. Community specification §2. */
export function PublicProfileView({ profile }: { profile: PublicProfile }) {
  const { bio } = profile;
  const trial = [
    { term: 'School', value: profile.school_name },
    { term: 'Graduation year', value: profile.graduation_year },
    { term: 'State', value: profile.state === null ? null : stateName(profile.state) },
    {
      term: 'Years of experience',
      value: profile.years_experience === null ? null : yearsText(profile.years_experience),
    },
  ];
  return (
    <div className="public-profile-view stack">
      <Card as="section" className="stack">
        <Who profile={profile} />
        {bio !== null && bio !== '' && <Bio bio={bio} />}
      </Card>
      <div className="grid grid-2">
        <Card as="section" className="stack-3">
          <h2>Mock Trial Information</h2>
          <FactList facts={trial} />
        </Card>
        <Card as="section" className="stack-3">
          <h2>Member Information</h2>
          <FactList facts={[{ term: 'Member since', value: monthText(profile.joined_at) }]} />
        </Card>
      </div>
    </div>
  );
}

function Who({ profile }: { profile: PublicProfile }) {
  const { display_name, first_name, last_name, username, role, avatar_url } = profile;
  const fullName = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
  return (
    <div className="row row-nowrap row-gap-4">
      <ProfileAvatar name={display_name} url={avatar_url} />
      <div>
        <h1>{display_name}</h1>
        {fullName !== '' && fullName !== display_name && <p>{fullName}</p>}
        <p className="row text-sm soft">
          {username !== null && `@${username}`} <RoleBadge role={role} />
        </p>
      </div>
    </div>
  );
}

function Bio({ bio }: { bio: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const excerpt = bioExcerpt(bio);
  return (
    <div>
      <p className="public-profile-view-bio">{excerpt === null || isWhole ? bio : excerpt}</p>
      {excerpt !== null && (
        <button
          type="button"
          className="public-profile-view-more"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
