import type { ChatEvent } from '@cresolver/core/protocol'
import { indented, type Look, labelled, type Paint } from '../../platform/labelled.ts'

const rows = 3

/**
 * Writes what happens while a message is answered: each agent's answer in short, as the message at
 * the end says it whole.
 */
export function formatChatEvent(event: ChatEvent, look: Look): string[] {
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

/** Wrapped list items keep their indent. */
function formatMessage(line: string, look: Look): string[] {
  const [lead = '', mark] = /^ *(- )?/.exec(line) ?? []
  const text = line.slice(lead.length)
  if (text.trim() === '') return ['']
  return indented(text, lead.length, look).map((each, index) =>
    index === 0 && mark ? lead + each.slice(lead.length) : each,
  )
}
