import { InfoSection } from '#web/features/info/info-page.tsx';

/** Explains what the site and the device store about a user, and what they don't. */
export function PrivacyData() {
  return (
    <>
      <InfoSection title="Without an account">
        <p>
          You can read every rule without telling us who you are. We keep no list of who read what, and our logs don’t
          include your network address or the page you opened.
        </p>
      </InfoSection>
      <WithAccount />
      <InfoSection title="On your device">
        <p>
          The app keeps the rules on your phone or computer so you can read them offline. It also remembers things like
          your theme, which messages you closed, when you last studied here, and, until you sign out, who you are. All
          of that stays on the device, except what we list under “With an account.” To remove it, clear this site’s data
          in your browser.
        </p>
        <p>
          A competition that you save for offline use stays on this device until you remove it or sign out. We save the
          competition’s page and your own entry in its list of participants, but nobody else’s.
        </p>
        <p>
          What you study is saved on the device first, so it works offline, and then goes to your account if you have
          one. Without an account, what you read and for how long stays on the device. If you sign in later, it moves to
          your account. Signing out removes what you studied from the device.
        </p>
      </InfoSection>
      <InfoSection title="Cookies">
        <p>
          One cookie keeps you signed in until you sign out. It expires after 14 days without a visit, and after 30 days
          in any case. Another one lets us recognize this browser for 400 days after you sign in here, so strangers who
          guess at your password can’t lock you out. It doesn’t sign anyone in. When you sign up, we set one for a day
          so the link we email you recognizes your browser. When you sign in with Google, we set one that lasts until
          you return. There are no advertising cookies, and no ads.
        </p>
      </InfoSection>
      <InfoSection title="What we don’t do">
        <ul>
          <li>We don’t sell or rent out what we know about you.</li>
          <li>We don’t build a profile of you for advertising.</li>
          <li>We don’t ask for your address or your phone number, and we don’t track where you are.</li>
        </ul>
      </InfoSection>
    </>
  );
}

function WithAccount() {
  return (
    <InfoSection title="With an account">
      <p>We store what your account needs to work:</p>
      <ul>
        <li>
          Your email address, so you can sign in and we can write to you about your account. If you chose a password, we
          store it in a form that can’t be turned back into the password.
        </li>
        <li>
          Your age group (13 to 17, or 18 and over), so we can protect you accordingly. We don’t ask for your birthday.
        </li>
        <li>
          What you put in your profile. Only the name shown there is required. Everything else is up to you, and you can
          remove it at any time.
        </li>
        <li>
          Where you’re signed in: when you signed in, when you were last active, and on which browser and device, such
          as “Chrome on Android.” That way, you can sign out a phone you lost.
        </li>
        <li>
          Your role, whether your account is suspended or banned, and why. Admins can look up your account by email
          address or name and see this, your sign-ins, and whether you use an authenticator app, but not which posts are
          yours.
        </li>
        <li>
          What you write to support, and our answers. We also email you our answers. If your request is about something
          sensitive, such as safety, privacy, or an appeal, the email says only that we’ve answered, and you can read
          the answer here.
        </li>
        <InCompetitions />
        <li>
          Notices about what happened in your teams, what moderators decided about your posts and reports, and answers
          from support; whether you’ve read them; and which of them you want by email. A notice about a post isn’t
          stored with your account, only with the post.
        </li>
        <li>
          What you study: which rules you read and for how long, the rules you mark as studied or bookmark, your notes
          with the words that you quote in them, your collections, your quizzes and objection drills with every answer,
          your flashcards with every grade, how well you say you know a rule, your achievements, and when you did each
          of these. We compute your progress from that. No one else sees it.
        </li>
        <li>
          Daily totals for your confessions, from the first time you open their analytics: how many you’ve posted, how
          many were approved, and how many views, likes, and comments they got. No one else sees these totals.
        </li>
        <li>Which posts you’ve liked or disliked, and which ones you’ve reported and why.</li>
        <li>
          Your settings, such as your theme, when your study day starts, and the day of your next competition, and
          whether you’ve closed the welcome message.
        </li>
      </ul>
      <Exceptions />
    </InfoSection>
  );
}

function InCompetitions() {
  return (
    <>
      <li>
        If you list yourself as a participant in a competition: the name, role, team, and contact details you enter
        there, and whether you’re looking to scrimmage. Anyone who can open the competition sees your entry, even
        without an account, but only signed-in members see your contact details. You can change your entry or leave the
        list at any time.
      </li>
      <li>
        The teams you’re on, and your requests to join teams with the message you write. Everyone who can open a
        competition sees its teams with their school and state, but only the members of a team see who is in it. They
        see the name in your profile, and so does the owner of a team that you ask to join.
      </li>
    </>
  );
}

function Exceptions() {
  return (
    <>
      <p>
        If you sign in with Google, Google learns that you use this site and tells us your email address and the ID of
        your Google account. We keep nothing else from Google: no name, no picture, no access to your Google account.
      </p>
      <p>
        If your account is suspended or banned and you delete it, we keep a scrambled form of your email address with
        the suspension or ban, its end date, and the category of its reason. If you open a new account with the same
        address, the suspension or ban applies to it. We keep nothing else about you for this.
      </p>
    </>
  );
}
