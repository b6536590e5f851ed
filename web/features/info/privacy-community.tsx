import { InfoSection } from '#web/features/info/info-page.tsx';

/** Who sees what, and what anonymous means here. It promises only what we can keep. Decisions 41 and 43. */
export function PrivacyCommunity() {
  return (
    <>
      <InfoSection title="Who sees your profile">
        <p>
          At first, only you and the admins of this site. Others see it once you share it, and you choose who: everyone,
          or people who are signed in. You can take that back at any time.
        </p>
        <ul>
          <li>
            A shared profile shows your names, picture, role, bio, school, graduation year, state, years of experience
            and the day you joined. It never shows your email address or what you wrote anonymously.
          </li>
          <li>
            If you are 13 to 17, your profile starts out private, and visitors without an account never see your school.
          </li>
          <li>
            How often a shared profile was opened is counted for its owner. So that nobody counts twice, a scrambled
            note of the visit is kept for an hour. Who looked is told to nobody.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="Anonymous posts">
        <p>Posting is not open yet. When it opens, this is how it works:</p>
        <ul>
          <li>
            Other people do not see who wrote an anonymous post, and neither do moderators. The link to your account is
            kept apart from the post. The times that others see are rounded.
          </li>
          <li>
            Anonymous does not mean that nobody can ever find out. What you write may give you away to people who know
            you. In a serious case, such as a threat, an admin can look up the author; that needs a written reason, and
            it is recorded. The law can also require us to hand over what we have.
          </li>
          <li>
            Programs and people check posts and mask personal data. Both make mistakes. Do not post what must never be
            read, about yourself or anyone else.
          </li>
        </ul>
      </InfoSection>
    </>
  );
}
