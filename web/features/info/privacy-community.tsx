import { InfoSection } from '#web/features/info/info-page.tsx';

/**
 * Explains who sees what and what "anonymous" means here. It makes only promises that we can keep. Decisions 41 and 43.
 */
export function PrivacyCommunity() {
  return (
    <>
      <InfoSection title="Who sees your profile">
        <p>
          At first, only you and the admins of this site can see it. Once you share it, others can too, and you choose
          who: everyone, or only people who are signed in. You can change your mind at any time.
        </p>
        <ul>
          <li>
            A shared profile shows your names, role, bio, school, graduation year, state, years of experience, and the
            day you joined. It never shows your email address or what you wrote anonymously.
          </li>
          <li>
            If you are 13 to 17, your profile starts out private, and visitors without an account never see your school.
          </li>
          <li>
            We count how often your shared profile is opened, and you can see that number. To avoid counting the same
            visitor twice, we keep a scrambled note of each visit for an hour. We never reveal who looked at your
            profile.
          </li>
        </ul>
      </InfoSection>
      <InfoSection title="Anonymous posts">
        <ul>
          <li>
            Other people can’t see who wrote an anonymous post, and neither can moderators. The link to your account is
            kept apart from the post. The times that others see are rounded.
          </li>
          <li>
            “Anonymous” doesn’t mean that no one can ever find out who you are. What you write may give you away to
            people who know you. In a serious case, such as a threat, an admin can look up the author. The admin has to
            give a reason in writing, the lookup is recorded, and all other admins are told about it. The law can also
            require us to hand over what we have.
          </li>
          <li>
            Both software and people check posts and mask personal data, and both make mistakes. If there’s something
            about you or anyone else that must never be read, don’t post it.
          </li>
          <li>
            The operators of this site can also use another company’s software to check posts before they’re published.
            If they do, that company gets the text of a post, after our software has masked the names, schools, and
            contact details that it recognizes. It doesn’t get your name, your account, or your network address from us,
            and it doesn’t get posts in which our software finds signs of a crisis or a threat. Its own terms say how
            long it keeps the text. We store which software was asked and how long it took.
          </li>
        </ul>
      </InfoSection>
    </>
  );
}
