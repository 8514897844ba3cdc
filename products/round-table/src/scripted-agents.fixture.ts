import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AgentPhase, agentPhaseSchema } from '@cresolver/core/protocol'
import { finds } from './deliberation/table.fixture.ts'

/** A call that an agent got. */
export type ReceivedCall = {
  readonly agent: string
  readonly phase: AgentPhase
  readonly taskId: string
  readonly body: Record<string, unknown>
  readonly headers: IncomingHttpHeaders
}

/** Answers a call: returns the reply, or writes the response itself and returns nothing. */
export type Behavior = (
  call: ReceivedCall,
  response: ServerResponse,
) => object | undefined

/** Replies of an agent per phase; a phase that is left out gets a valid default. */
export type AgentScript = {
  readonly [Phase in AgentPhase]?: object | Behavior | undefined
}

/** An agent that is served on loopback. */
type ScriptedAgent = {
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

const polite = {
  analyze: finds('The door has a lock.'),
  challenge: { challenges: [], concessions: [] },
  vote: { approve: true },
} as const

/** Serves an agent that follows a script; its calls are put into the list. */
export async function serveScriptedAgent(
  agent: string,
  script: AgentScript,
  calls: ReceivedCall[],
): Promise<ScriptedAgent> {
  const server = createServer(async (request, response) => {
    if (request.url === '/health') {
      response.end('{}')
      return
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const phase = agentPhaseSchema.parse(request.url?.slice(1))
    const body = JSON.parse(text)
    // The question whether the protocol is spoken at all.
    if (text === '{}') {
      response.writeHead(400).end()
      return
    }
    const { headers } = request
    const call = { agent, phase, taskId: String(body.task_id), body, headers }
    calls.push(call)
    const said = script[phase] ?? polite[phase]
    const reply = typeof said === 'function' ? said(call, response) : said
    if (!reply) return
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ agent_name: agent, domain: 'any', ...reply }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Never answers. */
export const silent: Behavior = () => undefined

/** Answers with a status and a text. */
export const answers =
  (status: number, text = ''): Behavior =>
  (_call, response) => {
    response.writeHead(status).end(text)
  }
