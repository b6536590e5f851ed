import * as z from 'zod/mini';
import { Opinion } from '#server/moderation/external/opinion.contract.ts';

/** A response of the chat API. Providers add other fields. */
const ChatResponse = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }),
      }),
    )
    .check(z.minLength(1)),
});

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the opinion in the body of a response. 'refusal' means that the engine declined to judge this text, and
 * 'invalid' that the body doesn't match the contract.
 */
export function readAnswer(body: string): Opinion | 'refusal' | 'invalid' {
  const response = ChatResponse.safeParse(parsedJson(body));
  const choice = response.data?.choices[0];
  if (choice === undefined) return 'invalid';
  const { finish_reason, message } = choice;
  if ((message.refusal ?? '') !== '' || finish_reason === 'content_filter') return 'refusal';
  const opinion = Opinion.safeParse(parsedJson(message.content ?? ''));
  return opinion.data ?? 'invalid';
}
