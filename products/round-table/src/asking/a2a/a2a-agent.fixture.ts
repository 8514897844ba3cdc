import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AgentCard, Message, Task } from '@a2a-js/sdk'
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server'
import {
  AgentEvent,
  type AgentExecutor,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
} from '@a2a-js/sdk/server'
import { onTestFinished } from 'vitest'

/** A message that an agent received. */
type ReceivedMessage = {
  readonly message: Message
  readonly headers: IncomingHttpHeaders
}

/** Parts of an answer as JSON, or the state in which its task ends. */
type Answer =
  | { readonly parts: readonly object[]; readonly as?: 'message' | 'task' }
  | { readonly state: string }

export type A2aAgentParameters = {
  readonly answer: (message: Message) => Answer | Promise<Answer>
  /** Default 1.0. */
  readonly version?: '1.0' | '0.3'
  /** Origin in its card. Default: its own. */
  readonly origin?: string
  /** Answers with the task at once and works on it afterwards. */
  readonly later?: boolean
}

/** Serves an agent made with the official library, on loopback for the length of one test. */
export async function serveA2aAgent(parameters: A2aAgentParameters) {
  const received: ReceivedMessage[] = []
  let headers: IncomingHttpHeaders = {}
  const executor: AgentExecutor = {
    execute: async ({ userMessage, taskId, contextId }, bus) => {
      received.push({ message: userMessage, headers })
      const answer = await parameters.answer(userMessage)
      const state = 'state' in answer ? answer.state : 'TASK_STATE_COMPLETED'
      const parts = 'parts' in answer ? answer.parts : []
      const isMessage = 'as' in answer && answer.as === 'message'
      const message = { messageId: crypto.randomUUID(), role: 'ROLE_AGENT', parts }
      const artifacts = parts.length > 0 ? [{ artifactId: 'a', parts }] : []
      bus.publish(
        isMessage
          ? AgentEvent.message(Message.fromJSON(message))
          : AgentEvent.task(
              Task.fromJSON({ id: taskId, contextId, status: { state }, artifacts }),
            ),
      )
      bus.finished()
    },
    cancelTask: async () => undefined,
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/agents/x/.well-known/agent-card.json') {
      response.end(JSON.stringify(card()))
      return
    }
    if (request.method !== 'POST') {
      response.writeHead(404).end()
      return
    }
    headers = request.headers
    let text = ''
    for await (const chunk of request) text += chunk
    const { version = '1.0' } = parameters
    const context = new ServerCallContext({ requestedVersion: version })
    const body = JSON.parse(text)
    if (parameters.later) makeImmediate(body)
    const answer = await (version === '1.0' ? rpc : legacy).handle(body, context)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  const own = `http://127.0.0.1:${address.port}`
  const card = () => {
    const { version = '1.0', origin = own } = parameters
    const url = `${origin}/agents/x/rpc`
    const shared = {
      name: 'Outsider',
      description: 'Knows nothing of tables.',
      version: '1',
      capabilities: { streaming: false },
      defaultInputModes: ['text/plain', 'application/json'],
      defaultOutputModes: ['text/plain', 'application/json'],
      skills: [],
    }
    return version === '1.0'
      ? {
          ...shared,
          supportedInterfaces: [
            { url, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' },
          ],
        }
      : { ...shared, url, preferredTransport: 'JSONRPC', protocolVersion: '0.3.0' }
  }
  const handler = new DefaultRequestHandler(
    {
      ...card(),
      supportedInterfaces: [],
      provider: undefined,
      capabilities: { streaming: false, extensions: [] },
      securitySchemes: {},
      securityRequirements: [],
      signatures: [],
    } satisfies AgentCard,
    new InMemoryTaskStore(),
    executor,
  )
  const rpc = new JsonRpcTransportHandler(handler)
  const legacy = new LegacyJsonRpcTransportHandler(handler)
  return {
    baseUrl: `${own}/agents/x`,
    cardUrl: `${own}/agents/x/.well-known/agent-card.json`,
    received,
  }
}

function makeImmediate(body: { params?: { configuration?: object } }): void {
  if (!body.params?.configuration) return
  body.params.configuration = { ...body.params.configuration, returnImmediately: true }
}
