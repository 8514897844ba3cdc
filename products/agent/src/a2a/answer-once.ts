import {
  Message,
  type SendMessageRequest,
  type StreamResponse,
  type Task,
} from '@a2a-js/sdk'
import { RequestMalformedError } from '@a2a-js/sdk/errors'
import type { A2ARequestHandler, ServerCallContext } from '@a2a-js/sdk/server'
import { BoundedMap } from '@cresolver/core/bounded'

/** A message that was received, and its task. */
type KnownMessage = {
  readonly message: string
  /** Id of the task as soon as there is one; the message itself if it was answered by one. */
  readonly outcome: Promise<string | Message>
}

/**
 * Makes a handler run each message once: the same message id again leads to the same task.
 *
 * @param handler - runs messages
 * @param maxEntries - most message ids that are known
 * @returns the handler; the same id with another content is a malformed request
 */
export function answerOnce(
  handler: A2ARequestHandler,
  maxEntries: number,
): A2ARequestHandler {
  const known = new BoundedMap<string, KnownMessage>(maxEntries)

  const find = ({ message }: SendMessageRequest): KnownMessage | undefined => {
    const found = message && known.get(message.messageId)
    if (!found || found.message === textOf(message)) return found
    throw new RequestMalformedError('The messageId belongs to another message.')
  }
  const remember = (
    { message }: SendMessageRequest,
    outcome: KnownMessage['outcome'],
  ) => {
    if (!message?.messageId) return
    const entry = { message: textOf(message), outcome }
    known.set(message.messageId, entry)
    outcome.catch(() => {
      if (known.get(message.messageId) === entry) known.delete(message.messageId)
    })
  }
  const again = async (found: KnownMessage, context: ServerCallContext) => {
    const outcome = await found.outcome
    return typeof outcome === 'string'
      ? handler.getTask({ id: outcome, tenant: '' }, context)
      : outcome
  }

  async function* sendMessageStream(
    request: SendMessageRequest,
    context: ServerCallContext,
  ): AsyncGenerator<StreamResponse, void, undefined> {
    const found = find(request)
    if (found) {
      const value = await again(found, context)
      if (isTask(value)) yield* follow(handler, value, context)
      else yield { payload: { $case: 'message', value } }
      return
    }
    const { promise, resolve, reject } = promised<string | Message>()
    remember(request, promise)
    try {
      for await (const event of handler.sendMessageStream(request, context)) {
        const { payload } = event
        if (payload?.$case === 'task') resolve(payload.value.id)
        if (payload?.$case === 'message') resolve(payload.value)
        yield event
      }
      reject(new Error('No task was made.'))
    } catch (error) {
      reject(error)
      throw error
    }
  }

  return bindAll(handler, {
    sendMessage: async (request, context) => {
      const found = find(request)
      if (found) return again(found, context)
      const sending = handler.sendMessage(request, context)
      remember(
        request,
        sending.then((result) => (isTask(result) ? result.id : result)),
      )
      return sending
    },
    sendMessageStream,
  })
}

/** A task that has ended has no more events. */
async function* follow(
  handler: A2ARequestHandler,
  task: Task,
  context: ServerCallContext,
): AsyncGenerator<StreamResponse, void, undefined> {
  try {
    yield* handler.resubscribe({ id: task.id, tenant: '' }, context)
  } catch {
    yield { payload: { $case: 'task', value: task } }
  }
}

function textOf(message: Message): string {
  return JSON.stringify(Message.toJSON(message))
}

function isTask(result: Message | Task): result is Task {
  return 'artifacts' in result
}

function promised<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}

/** The methods of the library's handler need their object. */
function bindAll(
  handler: A2ARequestHandler,
  changed: Pick<A2ARequestHandler, 'sendMessage' | 'sendMessageStream'>,
): A2ARequestHandler {
  return Object.assign(Object.create(handler), changed)
}
