import { createContext, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const PROMPTS = {
  bookmark: 'Please log in to bookmark rules',
  progress: 'Please log in to take quizzes and track your progress',
} as const;
type Prompt = keyof typeof PROMPTS;

/** Asks a visitor to sign in for something that needs an account. Learning specification §5. */
export const SignInPrompt = createContext<(prompt: Prompt) => void>(() => {});

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  const close = () => setPrompt(null);
  return (
    <SignInPrompt value={setPrompt}>
      {children}
      <Dialog
        open={prompt !== null}
        onClose={close}
        title={prompt === null ? '' : PROMPTS[prompt]}
        footer={
          <Button tone="primary" onPress={close}>
            Keep reading
          </Button>
        }
      >
        <p className="soft">Accounts are not open yet. Every rule can be read without one, also offline.</p>
      </Dialog>
    </SignInPrompt>
  );
}
