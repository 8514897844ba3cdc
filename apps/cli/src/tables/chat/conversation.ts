import {
  type ChatEvent,
  CresolverError,
  chatEventSchema,
  problemSchema,
} from '@cresolver/core/protocol'
import { indented, type Look, labelled, type Paint } from '../../platform/labelled.ts'
import { type PlatformClient, readJson } from '../../platform/open-platform.ts'
import { PlatformRequestError } from '../../platform/platform-request-error.ts'
import { toPlatformError } from '../../platform/read-problem.ts'
import type { Printer } from '../../terminal/printer.ts'

const rows = 3

type ConversationParameters = {
  readonly platform: PlatformClient
  /** Prints the answers of the agents. */
  readonly printer: Printer
  /** An open session; the platform opens one unless given. */
  readonly sessionId: string | undefined
  /** True to open a round table for each message; otherwise one is opened if the answers differ. */
  readonly roundTable: boolean
  /** Who is asked; the platform chooses unless given. */
  readonly agents: readonly string[] | undefined
}

/** A chat with the agents of a platform. */
export type Conversation = {
  /** Sends a message and prints the answer as it comes. */
  readonly say: (message: string, signal: AbortSignal) => Promise<void>
  /** The session that later messages belong to, once there is one. */
  readonly sessionId: () => string | undefined
}

/** Creates a conversation; nothing is sent before the first message. */
export function createConversation(parameters: ConversationParameters): Conversation {
  const { platform, printer, roundTable, agents } = parameters
  let { sessionId } = parameters

  async function listen(message: string, signal: AbortSignal): Promise<void> {
    const { url } = platform.settings
    const body = {
      message,
      session_id: sessionId,
      // Left out, a table is opened if the answers differ; false would rule it out.
      round_table: roundTable ? true : undefined,
      agent_ids: agents,
    }
    const request = { method: 'POST', path: '/chat/stream', body, signal } as const
    for await (const { event: type, data } of platform.events(request)) {
      if (type === 'error') throw toPlatformError(readJson(data, problemSchema, url))
      const event = readJson(data, chatEventSchema, url)
      if (event.type === 'session') sessionId = event.session_id
      printer.print(event, () => formatChatEvent(event, printer))
      if (event.type === 'message') return
    }
    throw new PlatformRequestError({
      code: 'PLATFORM_DISCONNECTED',
      message: `The platform at ${url} ended the stream before the answer was complete.`,
      hint: 'Check that it still runs, and send the message again.',
      failure: 'interrupted',
    })
  }

  return {
    sessionId: () => sessionId,
    async say(message, signal) {
      try {
        await listen(message, signal)
      } catch (error) {
        throw signal.aborted ? interrupted() : error
      }
    },
  }
}

function interrupted(): CresolverError {
  return new CresolverError({
    code: 'INTERRUPTED',
    message: 'The answer was ended before it was complete.',
    hint: 'A round table that it opened continues: cresolver tables list',
  })
}

/**
 * Writes what happens while a message is answered: each agent's answer in short, as the message at
 * the end says it whole.
 */
function formatChatEvent(event: ChatEvent, look: Look): string[] {
  const { colors } = look
  const tell = (label: string, text: string, paint?: Paint) =>
    labelled(label, text, look, { rows, paint })
  switch (event.type) {
    case 'session':
      return []
    case 'routed':
      if (event.agents.length === 0) return tell('asked', 'no agent matched this message')
      return event.agents.flatMap(({ agent, reasons }, index) =>
        tell(index === 0 ? 'asked' : '', `${agent}: ${reasons.join(', ')}`),
      )
    case 'answer': {
      const { agent, status, content } = event.answer
      if (status === 'answered') return tell('answer', `${agent}: ${content}`)
      return tell(status, `${agent}: ${content}`, colors.yellow)
    }
    case 'cross_check': {
      const { agreements, differ } = event.cross_check
      return [
        ...agreements.flatMap(({ agents, statement }) =>
          tell('same text', `${agents.join(', ')}: ${statement}`, colors.green),
        ),
        ...(differ ? tell('differ', 'the answers are not the same', colors.yellow) : []),
      ]
    }
    case 'table_opened':
      return [...tell('table', event.task_id), ...tell('', event.reason)]
    case 'table_progress':
      return tell('', event.text, colors.dim)
    case 'message':
      return [
        '',
        ...event.message.content.split('\n').flatMap((line) => formatMessage(line, look)),
        '',
      ]
  }
}

function formatMessage(line: string, look: Look): string[] {
  const [lead = '', mark] = /^ *(- )?/.exec(line) ?? []
  const text = line.slice(lead.length)
  if (text.trim() === '') return ['']
  return indented(text, lead.length, look).map((each, index) =>
    index === 0 && mark ? lead + each.slice(lead.length) : each,
  )
}
