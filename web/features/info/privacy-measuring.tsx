import { InfoSection } from '#web/features/info/info-page.tsx';

/** What is measured: how fast pages are and, if the operators switch site analytics on, what users press. */
export function PrivacyMeasuring() {
  return (
    <InfoSection title="What we measure">
      <p>
        When you leave a page, your browser tells us how fast it was: the kind of page, such as “a rule”, the kind of
        screen (phone, tablet or desktop) and a few numbers. We add them to the totals of the day and keep nothing of
        the single visit: no account, no network address, not which rule.
      </p>
      <p>
        The operators of a site can also switch on Umami, a program that counts use without cookies. Where it is on, it
        hears which part of the navigation you pressed, or that a competition was opened or a post was tried: with the
        kind of page, the time, and whether you are a visitor, a user, a moderator or an admin. We do not send it your
        name, email address or account. As with every server that your browser talks to, it sees your network address,
        and it hears your language and the size of your screen. It counts nothing if your browser asks not to be
        tracked.
      </p>
    </InfoSection>
  );
}
