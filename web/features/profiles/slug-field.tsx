import { Sparkles } from 'lucide-react';
import { SLUG_FAULT } from '#shared/profiles/profile.fields.ts';
import type { SharingForm } from '#web/features/profiles/use-sharing-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Lets the user edit the last part of their profile's link, and checks it while they type. */
export function SlugField({ form: { slug, state, suggestion } }: { form: SharingForm }) {
  const { isBusy, failure, run } = suggestion;
  return (
    <div className="stack-2">
      <TextField
        {...slug}
        label="Profile link"
        hint={SLUG_FAULT}
        prefix={`${location.host}/u/`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ok={state === 'available' ? 'Available' : undefined}
      />
      <div className="row">
        <Button icon={Sparkles} onPress={run} busy={isBusy} busyLabel="Finding a link...">
          Suggest a link
        </Button>
        <output className="text-sm muted">{state === 'checking' && 'Checking...'}</output>
      </div>
      {failure !== null && (
        <p className="text-sm" role="alert">
          {failure.message}
        </p>
      )}
    </div>
  );
}
