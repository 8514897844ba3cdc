import { createInterface } from 'node:readline'
import { CresolverError } from '@cresolver/core/protocol'
import type { Environment } from '../../environment.ts'
import { printError } from '../../terminal/print-error.ts'
import type { Conversation } from './conversation.ts'
import { printOnce } from './print-once.ts'

/**
 * Leads a chat: a prompt on a terminal, otherwise one message for each line of standard input.
 */
export async function converse(
  conversation: Conversation,
  environment: Environment,
  json: boolean,
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
): Promise<void> {
  if (input.isTTY && environment.stdout.isTTY)
    return prompt(conversation, environment, json, input)
  const lines = createInterface({ input })
  let hasSaid = false
  try {
    for await (const line of lines) {
      if (line.trim() === '') continue
      hasSaid = true
      await printOnce(conversation, line)
    }
  } finally {
    lines.close()
  }
  if (!hasSaid) throw messageMissing()
}

/** The error of a chat that was given nothing to say. */
export function messageMissing(): CresolverError {
  return new CresolverError({
    code: 'USAGE',
    message: 'No message given.',
    hint: "Pass a message, such as chat 'Is the door safe?', or pipe one per line.",
  })
}

/** Reports a failed message; the conversation continues. */
async function prompt(
  conversation: Conversation,
  environment: Environment,
  json: boolean,
  input: NodeJS.ReadableStream,
): Promise<void> {
  const lines = createInterface({ input, output: process.stdout, prompt: '> ' })
  let answering: AbortController | undefined
  let mayEnd = false
  let closed = false
  lines.once('close', () => {
    closed = true
  })
  lines.on('SIGINT', () => {
    if (answering && !answering.signal.aborted) answering.abort()
    else if (mayEnd || answering) lines.close()
    else {
      mayEnd = true
      environment.stdout.write('\nCtrl+C again ends the chat.\n')
      lines.prompt()
    }
  })
  lines.prompt()
  for await (const line of lines) {
    mayEnd = false
    if (line.trim() !== '') {
      answering = new AbortController()
      try {
        await conversation.say(line, answering.signal)
      } catch (error) {
        await printError(error, json, environment)
      }
      mayEnd = answering.signal.aborted
      answering = undefined
    }
    if (closed) break
    lines.prompt()
  }
  environment.stdout.write('\n')
}
