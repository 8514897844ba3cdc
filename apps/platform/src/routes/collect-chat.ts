import type { ChatEvent, ChatResponse } from '@cresolver/protocol'

/** Collects what a chat tells step by step into one answer. */
export async function collectChat(
  events: AsyncIterable<ChatEvent>,
): Promise<ChatResponse> {
  const answers: ChatResponse['answers'] = []
  let sessionId = ''
  let taskId: string | null = null
  let crossCheck: ChatResponse['cross_check'] = {
    agreement_bps: null,
    agreements: [],
    conflicts: [],
  }
  for await (const event of events) {
    if (event.type === 'session') sessionId = event.session_id
    else if (event.type === 'answer') answers.push(event.answer)
    else if (event.type === 'cross_check') crossCheck = event.cross_check
    else if (event.type === 'table_opened') taskId = event.task_id
    else if (event.type === 'message' && event.message.role === 'assistant') {
      return {
        session_id: sessionId,
        content: event.message.content,
        agents_consulted: event.message.agents_consulted,
        answers,
        cross_check: crossCheck,
        task_id: event.message.task_id ?? taskId,
      }
    }
  }
  throw new Error('the chat ended without a message of the assistant')
}
