import { runUntilInterrupted } from '../../terminal/run-until-interrupted.ts'
import type { Conversation } from './conversation.ts'

/** Sends one message; Ctrl+C ends the answer. */
export async function printOnce(
  conversation: Pick<Conversation, 'say'>,
  message: string,
): Promise<void> {
  let saying: Promise<void> | undefined
  await runUntilInterrupted((signal) => {
    saying = conversation.say(message, signal)
    return saying
  })
  // After Ctrl+C this is where the interruption is thrown.
  await saying
}
