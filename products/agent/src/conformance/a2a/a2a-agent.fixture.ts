import { AgentCard, Role, type Task, TaskState } from '@a2a-js/sdk'
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  UnauthenticatedUser,
} from '@a2a-js/sdk/server'
import { ok, type Reply } from '../broken-agent.fixture.ts'

const card = (url: string) =>
  AgentCard.fromJSON({
    name: 'Alpha',
    description: 'Looks at locks.',
    version: '1.0.0',
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'look', name: 'Look', description: 'Looks.', tags: ['locks'] }],
    supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
  })

/** The card of the agent, as JSON. */
export function cardAt(url: string): Readonly<Record<string, unknown>> {
  return AgentCard.toJSON(card(url)) as Readonly<Record<string, unknown>>
}

/** An agent on the real A2A library, behind a function instead of a server. */
export function createA2aAgent(): (text: string) => Promise<Reply> {
  const handler = new DefaultRequestHandler(
    card('http://a/rpc'),
    new InMemoryTaskStore(),
    {
      execute: async ({ taskId, contextId, userMessage }, bus) => {
        const task: Task = {
          id: taskId,
          contextId,
          status: {
            state: TaskState.TASK_STATE_COMPLETED,
            message: undefined,
            timestamp: '',
          },
          artifacts: [],
          history: [{ ...userMessage, role: Role.ROLE_USER }],
          metadata: undefined,
        }
        bus.publish(AgentEvent.task(task))
        bus.finished()
      },
      cancelTask: async () => {},
    },
  )
  const rpc = new JsonRpcTransportHandler(handler)
  return async (text) => {
    const early = findEarlyFault(text)
    if (early !== undefined) {
      return ok({ jsonrpc: '2.0', id: null, error: { code: early, message: 'No.' } })
    }
    const user = new UnauthenticatedUser()
    const context = new ServerCallContext({ user, requestedVersion: '1.0' })
    return ok(await rpc.handle(text, context))
  }
}

/** The library leaves these two to the server in front of it. */
function findEarlyFault(text: string): number | undefined {
  try {
    return JSON.parse(text).jsonrpc === '2.0' ? undefined : -32600
  } catch {
    return -32700
  }
}
