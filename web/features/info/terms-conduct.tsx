import { InfoSection } from '#web/features/info/info-page.tsx';

/** Explains how users should treat each other, and what happens if they don't. */
export function TermsConduct() {
  return (
    <>
      <InfoSection title="Be kind">
        <p>Argue with the case, not the person. These things have no place here, not even in anonymous posts:</p>
        <ul>
          <li>Hate toward people because of who they are.</li>
          <li>Harassment, bullying, threats, and posts that single someone out.</li>
          <li>
            Personal data about real people: full names along with what they did, contact details, schools, pictures, or
            private messages. Characters in a case are fine.
          </li>
          <li>Sexual content, spam, advertising, and anything illegal.</li>
          <li>Pretending to be someone else, or claiming to speak for a competition or a school.</li>
          <li>Breaking, overloading, or spying on the site or other people’s accounts.</li>
        </ul>
        <p>
          If you’re worried about someone, or about yourself, tell a person you trust. In the US, you can call or text
          988 at any hour. In an emergency, call 911.
        </p>
      </InfoSection>
      <InfoSection title="Moderation">
        <p>
          Both software and people check what is posted. Software from another company may check posts, too, and the
          privacy page says what that company gets. A post may be delayed, partly masked, reworded, rejected, or
          removed. If it’s rejected or removed, its author can read the reason. No check catches everything, so please
          report what we miss.
        </p>
      </InfoSection>
      <InfoSection title="Suspensions, bans, and appeals">
        <p>
          If you break these rules, we may suspend you for a time: you can still read and study, but you can’t post. In
          serious or repeated cases, we ban the account, and then you can use only support. To appeal either one, use
          the support form and tell us what you think we got wrong. A person will read your appeal. Your data stays
          yours: you can still ask for it and have it deleted.
        </p>
      </InfoSection>
    </>
  );
}
