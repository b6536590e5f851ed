/**
 * Shows part of a trial transcript to users who are about to sign in. Each page that uses this must import the styles.
 */
export function SignInTranscript() {
  return (
    <figure>
      <ol className="transcript" aria-label="Sample trial transcript">
        <li>
          <span>
            <b>THE COURT:</b> Counsel, are you ready
          </span>
        </li>
        <li>
          <span className="transcript-indented">to proceed?</span>
        </li>
        <li>
          <span>
            <b>DEFENSE:</b> One moment, Your Honor.
          </span>
        </li>
        <li>
          <span className="transcript-indented">I have to sign in.</span>
        </li>
        <li>
          <span>
            <b>PLAINTIFF:</b> Objection. Narrative.
          </span>
        </li>
        <li className="transcript-ruling-line">
          <span className="transcript-ruling">
            <mark>Sustained.</mark>
          </span>
        </li>
      </ol>
    </figure>
  );
}
