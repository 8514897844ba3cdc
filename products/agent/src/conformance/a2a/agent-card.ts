import * as z from 'zod'

/** Path of the card of an agent. */
export const cardPath = '/.well-known/agent-card.json'

const named = z.string().min(1)

/** Schema of an A2A 1.0 agent card. */
export const agentCardSchema = z.object({
  name: named,
  description: named,
  version: named,
  capabilities: z.record(z.string(), z.unknown()),
  defaultInputModes: z.array(named),
  defaultOutputModes: z.array(named),
  skills: z
    .array(
      z.object({ id: named, name: named, description: named, tags: z.array(z.string()) }),
    )
    .min(1),
  supportedInterfaces: z
    .array(z.object({ url: z.url(), protocolBinding: named, protocolVersion: named }))
    .min(1),
})

const looseInterfaces = z.object({
  supportedInterfaces: z.array(
    z.object({ url: z.url(), protocolBinding: z.string(), protocolVersion: z.string() }),
  ),
})

/** Finds where a card says that JSON-RPC of A2A 1.0 is spoken. */
export function findJsonRpcUrl(card: unknown): string | undefined {
  return looseInterfaces
    .safeParse(card)
    .data?.supportedInterfaces.find(
      ({ protocolBinding, protocolVersion }) =>
        protocolBinding === 'JSONRPC' && /^1\.0(\.|$)/.test(protocolVersion),
    )?.url
}

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns whether a card names the host it came from; only there the key may be sent.
 */
export function isSameHost(url: string, base: string): boolean {
  const [one, other] = [new URL(url), new URL(base)]
  if (one.origin === other.origin) return true
  return (
    one.protocol === other.protocol &&
    one.port === other.port &&
    loopback.test(one.hostname) &&
    loopback.test(other.hostname)
  )
}
