import type { AgentId, MarketClient } from '@cresolver/chain'
import type { Address } from 'viem'
import { isLoopback } from '../confirm.ts'
import type { Environment } from '../environment.ts'
import { accountOf, type MarketOptions, rpcUrlOf } from '../settings.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import { findSigning, reasonOf, type Signing } from './find-signing.ts'

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
