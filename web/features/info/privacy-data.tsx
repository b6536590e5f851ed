import { InfoSection } from '#web/features/info/info-page.tsx';

/** What the site and the device store about a user, and what they don't. */
export function PrivacyData() {
  return (
    <>
      <InfoSection title="Without an account">
        <p>
          You can read every rule without telling us who you are. We keep no list of who read what, and our logs hold
          neither your network address nor the page you opened.
        </p>
      </InfoSection>
      <WithAccount />
      <InfoSection title="On your device">
        <p>
          The app keeps the rules on your phone or computer, so that you can read them without a network. It also
          remembers things like your theme, which messages you closed, when you last studied here and, until you sign
          out, who you are. That stays on the device. Removing the site’s data in your browser removes it.
        </p>
        <p>
          What you study is saved on the device first, so that it works without a network, and goes to your account when
          there is one. Without an account, what you read and for how long stays on the device; if you sign in later, it
          moves to your account. Signing out removes what you studied from the device.
        </p>
      </InfoSection>
      <InfoSection title="Cookies">
        <p>
          One cookie keeps you signed in, for as long as you are. It ends after 14 days without a visit, and after 30
          days in any case. Another one lets us recognize this browser for 400 days after you sign in here, so that
          strangers who guess at your password can’t lock you out; it doesn’t sign anyone in. Signing up leaves one for
          a day, so that the mailed link recognizes your browser, and signing in with Google leaves one until you are
          back. There are no cookies for advertising, and no advertising.
        </p>
      </InfoSection>
      <InfoSection title="What we do not do">
        <ul>
          <li>We do not sell or rent out what we know about you.</li>
          <li>We do not build a picture of you for advertising.</li>
          <li>We do not ask for your address, your phone number or where you are.</li>
        </ul>
      </InfoSection>
    </>
  );
}

function WithAccount() {
  return (
    <InfoSection title="With an account">
      <p>We store what the account needs to work:</p>
      <ul>
        <li>
          Your email address, to let you sign in and to write to you about your account. If you chose a password, we
          store it in a form that cannot be turned back into it.
        </li>
        <li>Your age group (13 to 17, or 18 and over), to protect you accordingly. Not your birthday.</li>
        <li>
          What you put into your profile. Everything beyond the name to show there is up to you, and you can empty it
          again.
        </li>
        <li>
          Where you are signed in: since when, last used when, and on what, such as “Chrome on Android”. That way you
          can sign out a phone that you lost.
        </li>
        <li>What you write to support, and our answers.</li>
        <li>
          What you study: which rules you read and for how long, the rules you mark as studied or bookmark, your notes
          and collections, your quizzes with every answer, and when each of it was. From that we compute your progress.
          Nobody else sees it.
        </li>
        <li>Your theme, how the explorer lists articles, and when your day starts.</li>
      </ul>
      <p>
        If you sign in with Google, Google learns that you use this site and tells us your email address and a number by
        which it knows you. We keep nothing else from Google: no name, no picture, no access to your Google account.
      </p>
      <p>
        If your account is suspended or banned and you delete it, we keep a scrambled form of your email address with
        the suspension or ban, its end date, and the category of its reason. A new account with the same address starts
        with it. Nothing else about you is kept for this.
      </p>
    </InfoSection>
  );
}
