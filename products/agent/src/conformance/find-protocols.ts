import { CresolverError } from '@cresolver/core/protocol'
import { askCard } from './a2a/call-agent.ts'
import type { CheckContext } from './check-context.ts'
import { type Exchange, showAnswer } from './exchange.ts'
import { expectObject } from './faults.ts'
import type { TestedProtocol } from './requirement.ts'
import { resolvePath } from './worker/ask-worker.ts'

/** Finds out which protocols an agent speaks, without a question that costs anything. */
export async function findProtocols(
  context: CheckContext,
): Promise<readonly TestedProtocol[]> {
  // The agent's answer to a path that certainly does not exist, for comparison.
  const nothing = await context.send({ to: '/no-such-path', body: '{}' })
  throwUnlessReached(context, nothing)
  const worker = await context.send({ to: resolvePath, body: '{}' })
  const external = await context.send({ to: '/analyze', body: '{}' })
  const card = await askCard(context)
  const found: TestedProtocol[] = []
  if (isSpoken(worker, nothing) && !asksForKey(worker)) found.push('worker')
  if (isSpoken(external, nothing) || asksForKey(external)) found.push('external')
  if (expectObject(card) === undefined) found.push('a2a')
  if (found.length === 0) throw protocolUnknown(context, [worker, external, card])
  return found
}

/** Makes sure that something answers at all. */
export async function expectReachable(context: CheckContext): Promise<void> {
  throwUnlessReached(context, await context.send({ to: '/no-such-path', body: '{}' }))
}

function throwUnlessReached({ url }: CheckContext, { answer }: Exchange): void {
  if (answer.kind === 'answer' || answer.kind === 'too-large') return
  throw new CresolverError({
    code: 'AGENT_UNREACHABLE',
    message: `Nothing answers at ${url}: ${answer.detail}.`,
    hint: 'Start the agent, and check its address and port.',
  })
}

function isSpoken({ answer }: Exchange, { answer: nothing }: Exchange): boolean {
  // An agent that hangs up on an odd request is there all the same, unless it always does.
  if (answer.kind !== 'answer') return nothing.kind === 'answer'
  const { status } = answer
  if ((status >= 300 && status < 400) || [404, 405, 410, 501].includes(status))
    return false
  return nothing.kind !== 'answer' || status !== nothing.status
}

function asksForKey({ answer }: Exchange): boolean {
  return answer.kind === 'answer' && (answer.status === 401 || answer.status === 403)
}

function protocolUnknown(
  { url }: CheckContext,
  exchanges: readonly Exchange[],
): CresolverError {
  const received = exchanges.map((exchange) => {
    const { answer, sent } = exchange
    const short = answer.kind === 'answer' ? String(answer.status) : showAnswer(exchange)
    return `${sent}: ${short}`
  })
  return new CresolverError({
    code: 'AGENT_UNREACHABLE',
    message: `The server at ${url} does not speak an agent protocol (${received.join('; ')}).`,
    hint: 'Check the address, or name the protocol to see what is missing.',
  })
}
