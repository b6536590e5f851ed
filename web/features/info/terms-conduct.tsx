import { InfoSection } from '#web/features/info/info-page.tsx';

/** How users should treat each other, and what happens if they don't. */
export function TermsConduct() {
  return (
    <>
      <InfoSection title="Be kind">
        <p>Argue with the case, not with the person. These things have no place here, not even in anonymous posts:</p>
        <ul>
          <li>Hate against people for who they are.</li>
          <li>Harassment, bullying, threats, and posts that single somebody out.</li>
          <li>
            Personal data of real people: full names with what they did, contact details, schools, pictures, messages
            that were private. Characters of a case are fine.
          </li>
          <li>Sexual content, spam, advertising, and anything that is against the law.</li>
          <li>Pretending to be somebody else, or to speak for a competition or a school.</li>
          <li>Breaking, overloading or spying on the site or other people’s accounts.</li>
        </ul>
        <p>
          If you worry about somebody, or about yourself, tell a person you trust. In the US you can call or text 988 at
          any hour. In an emergency call 911.
        </p>
      </InfoSection>
      <InfoSection title="Moderation">
        <p>
          Programs and people check what is posted. A post may wait, be masked in parts, be turned down or be removed,
          with a reason that its author can read. No check finds everything: please report what it missed.
        </p>
      </InfoSection>
      <InfoSection title="Suspension, ban and appeal">
        <p>
          Whoever breaks these rules may be suspended for a time: then you can read and study, but not post. For serious
          or repeated cases an account is banned: then only support is left. You can appeal either in the support form,
          with what you think we got wrong, and a person reads it. Your data stays yours: you can still ask for it and
          have it deleted.
        </p>
      </InfoSection>
    </>
  );
}
