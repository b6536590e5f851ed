import { InfoSection } from '#web/features/info/info-page.tsx';

/**
 * Explains what we measure: page speed, how much the site is used, and, if the operators turn on site analytics, what
 * readers press.
 */
export function PrivacyMeasuring() {
  return (
    <InfoSection title="What we measure">
      <p>
        When you leave a page, your browser tells us how fast it was: the kind of page, such as “a rule,” the kind of
        screen (phone, tablet, or desktop), and a few numbers. We add them to the day’s totals and keep nothing about
        the individual visit: not your account, your network address, or which rule it was.
      </p>
      <p>
        Admins see how many people sign up, come back, and study each day, and how much is posted and how it’s
        moderated. These are counts for the whole site. Those about people and study never come from fewer than five
        people, so they say nothing about you.
      </p>
      <p>
        The operators of this site can also turn on Umami, a program that measures usage without cookies. If it’s on, it
        learns which navigation link you pressed, or that someone opened a competition, switched tabs there, or tried to
        post, and whether that worked. It also gets the kind of page, the time, and whether you’re a visitor, a user, a
        moderator, or an admin. We don’t send it your name, email address, or account. Like every server your browser
        talks to, it sees your network address. It also sees your language and the size of your screen. It counts
        nothing if your browser asks sites not to track you.
      </p>
    </InfoSection>
  );
}
