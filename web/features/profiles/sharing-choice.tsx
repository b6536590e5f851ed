import { Globe, Lock } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/profiles/sharing-choice.css';

const CHOICES = [
  { isPublic: false, icon: Lock, label: 'Private', text: 'Your link is ready, but only you and admins can open it.' },
  {
    isPublic: true,
    icon: Globe,
    label: 'Public',
    text: 'Anyone with the link sees your profile, including your name, school, and bio, but never your email, pronouns, or role preference.',
  },
];

type Props = { isPublic: boolean; onChoose: (isPublic: boolean) => void };

export function SharingChoice({ isPublic, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="stack-3">
      <legend>
        <h2>Who can see your profile?</h2>
      </legend>
      <div className="grid grid-2">
        {CHOICES.map((choice) => (
          <label className="sharing-choice-card" key={choice.label}>
            <input
              type="radio"
              name={name}
              checked={choice.isPublic === isPublic}
              onChange={() => onChoose(choice.isPublic)}
            />
            <b>
              <Icon of={choice.icon} />
              {choice.label}
            </b>
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
