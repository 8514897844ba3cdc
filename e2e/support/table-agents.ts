import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One call that an agent got. */
export type AgentCall = {
  readonly agent: string
  readonly phase: string
  readonly taskId: string
  readonly idempotencyKey: string
  readonly traceparent: string
  /** Header; `undefined` as text where there was none. */
  readonly authorization: string
  readonly body: string
}

/** Reaction of an agent to a call; `undefined` is a good answer at once. */
type Behaviour = (call: AgentCall, response: ServerResponse) => 'taken' | undefined

/** Round-table agents in one server, under a path each. */
export type TableAgents = {
  readonly calls: AgentCall[]
  /** Address of an agent. */
  readonly urlOf: (name: string) => string
  /** Resolves with the next call that fits. */
  readonly next: (fits: (call: AgentCall) => boolean) => Promise<AgentCall>
  readonly behave: (name: string, behaviour: Behaviour) => void
  /** Lets an agent take its time, in milliseconds, for each answer. */
  readonly delay: (name: string, delayMs: () => number) => void
  readonly close: () => Promise<void>
}

/** Serves agents that find one thing each and approve. */
export async function serveTableAgents(): Promise<TableAgents> {
  const calls: AgentCall[] = []
  const behaviours = new Map<string, Behaviour>()
  const delays = new Map<string, () => number>()
  let waiting: {
    fits: (call: AgentCall) => boolean
    resolve: (call: AgentCall) => void
  }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [, agent = '', phase = ''] = (request.url ?? '').split('/')
    if (phase === 'health') {
      response.end('{}')
      return
    }
    // The question whether the protocol is spoken at all.
    if (body === '{}') {
      response.writeHead(400).end()
      return
    }
    const call = {
      agent,
      phase,
      taskId: String(JSON.parse(body).task_id),
      idempotencyKey: String(request.headers['idempotency-key']),
      traceparent: String(request.headers.traceparent),
      authorization: String(request.headers.authorization),
      body,
    }
    calls.push(call)
    for (const { resolve } of waiting.filter(({ fits }) => fits(call))) resolve(call)
    waiting = waiting.filter(({ fits }) => !fits(call))
    if (behaviours.get(agent)?.(call, response) === 'taken') return
    await pause(delays.get(agent)?.() ?? 0)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ agent_name: agent, domain: 'doors', ...answer(agent, phase) }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    next: (fits) => new Promise((resolve) => waiting.push({ fits, resolve })),
    behave: (name, behaviour) => behaviours.set(name, behaviour),
    delay: (name, delayMs) => delays.set(name, delayMs),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(agent: string, phase: string): object {
  if (phase === 'challenge') return { challenges: [], concessions: [] }
  if (phase === 'vote') return { approve: true }
  return {
    observations: [
      {
        finding: `The ${agent} of the door is sound.`,
        evidence: `[INDICATED: ${agent} report] It says so.`,
        severity: 'info',
        confidence: 0.8,
      },
    ],
  }
}
