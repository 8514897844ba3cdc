import type { AgentId, MarketClient } from '@cresolver/chain'
import {
  commitmentResponseSchema,
  errorText,
  listWorkerEndpoints,
  resolveResponseSchema,
} from '@cresolver/core/protocol'
import type { Outbound } from '@cresolver/net/outbound'
import type { Address } from 'viem'
import { isLoopback } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { readRegistrationFile } from '../registration/read-registration-file.ts'
import { accountOf, type MarketOptions, rpcUrlOf } from '../settings.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'

/**
 * Warns, before a stake is sent to a market that names collectors, that an agent signs nothing, or that this
 * cannot be said. Nothing is refused.
 */
export async function warnUnsigned(
  reader: MarketClient,
  agentId: AgentId,
  options: MarketOptions,
  environment: Environment,
  { print, colors }: Printer,
): Promise<void> {
  const { address: worker } = await accountOf(environment)
  const signing = await probe(reader, agentId, worker, options, environment).catch(
    (error: unknown): Signing => ({ kind: 'unknown', reason: reasonOf(error) }),
  )
  if (signing.kind === 'signs') return
  // The endpoint is untrusted text.
  const lines = linesOf(signing, worker).map(plainText)
  print({ event: 'agent-not-signing', ...signing, message: lines.join(' ') }, () =>
    lines.map((line) => colors.yellow(line)),
  )
}

async function probe(
  reader: MarketClient,
  agentId: AgentId,
  worker: Address,
  options: MarketOptions,
  environment: Environment,
): Promise<Signing> {
  const rpcUrl = rpcUrlOf(options, environment)
  const { createAgentClient, createChainClient } = await import('@cresolver/chain')
  const identityRegistry = await reader.getIdentityRegistry()
  if (identityRegistry === undefined) {
    return { kind: 'unknown', reason: 'no registry names its endpoint' }
  }
  const chainId = await createChainClient({ rpcUrl }).requireChain()
  const agents = createAgentClient({ rpcUrl, identityRegistry })
  const uri = await agents.getTokenUri(agentId)
  const seat = { chainId, market: reader.address, worker, agentId }
  const { createOutbound } = await import('@cresolver/net/outbound')
  // An agent on this machine is asked only if the chain is on it too.
  const outbound = createOutbound({
    localMode: isLoopback(rpcUrl),
    warn: () => undefined,
  })
  try {
    return await findSigning(uri, seat, outbound)
  } finally {
    await outbound.close()
  }
}

const consequence =
  'This market names collectors: an unsigned answer is NOT_SIGNED there, and loses stake like silence if the market has a window.'

function linesOf(signing: Exclude<Signing, { kind: 'signs' }>, worker: Address) {
  if (signing.kind === 'unknown') {
    return [
      `Cannot say whether the agent signs its answers: ${signing.reason}.`,
      consequence,
    ]
  }
  return [
    `The agent at ${signing.endpoint} does not sign its answers.`,
    consequence,
    `Check it: cresolver agents check ${signing.endpoint} --panel ${worker}`,
  ]
}

type Signing =
  | { readonly kind: 'signs' | 'unsigned'; readonly endpoint: string }
  | { readonly kind: 'unknown'; readonly reason: string }

type SeatToProbe = {
  readonly chainId: number
  readonly market: Address
  readonly worker: Address
  readonly agentId: AgentId
}

/**
 * Asks an agent as a collector would, but without a signature: an agent that knows panels answers later, and one
 * that does not answers.
 *
 * @param uri - its token URI; untrusted
 * @returns what it does; never throws
 */
export async function findSigning(
  uri: string,
  seat: SeatToProbe,
  outbound: Outbound,
): Promise<Signing> {
  try {
    const [endpoint] = listWorkerEndpoints(await readRegistrationFile(uri, outbound))
    if (endpoint === undefined) return unknown('its registration names no A2A service')
    const { status, body } = await outbound.request({
      url: `${endpoint}/a2a/resolve`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(seat)),
      timeoutMs: 10_000,
      maxBytes: 100_000,
    })
    if (status === 425) return { kind: 'signs', endpoint }
    if (status !== 200) return unknown(`it answers with the status ${status}`)
    const { parseGuardedJson } = await import('@cresolver/net/outbound')
    const value = parseGuardedJson(body, { maxDepth: 16, maxNodes: 2_000 })
    if (commitmentResponseSchema.safeParse(value).success) {
      return { kind: 'signs', endpoint }
    }
    const answer = resolveResponseSchema.safeParse(value)
    if (!answer.success) return unknown('its answer has the wrong form')
    return { kind: answer.data.signed ? 'signs' : 'unsigned', endpoint }
  } catch (error) {
    return unknown(reasonOf(error))
  }
}

function requestOf({ chainId, market, worker, agentId }: SeatToProbe) {
  return {
    market_id: 900_000_000,
    question: 'Is 2 an even number?',
    chain_id: chainId,
    market,
    seats: [{ worker, agent_id: agentId.toString() }],
    outcomes: ['YES', 'NO', 'TOO_EARLY', 'INVALID', 'UNKNOWN'],
    round: { requested_at: 1, phase: 'commit' },
  }
}

function reasonOf(error: unknown): string {
  return errorText(error).replace(/\.$/, '')
}

function unknown(reason: string): Signing {
  return { kind: 'unknown', reason }
}
