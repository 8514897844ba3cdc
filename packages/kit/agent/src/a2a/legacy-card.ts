import { AgentCard } from '@a2a-js/sdk'

/**
 * Writes a card as JSON that clients of A2A 1.0 and of 0.3 read: 0.3 has the address, the version and
 * the scheme of the key in other fields, which 1.0 ignores.
 */
export function writeCard(card: AgentCard, url: string): string {
  const { securitySchemes, ...fields } = AgentCard.toJSON(card) as Record<string, unknown>
  const hasKey = Object.keys(card.securitySchemes).length > 0
  return JSON.stringify({
    ...fields,
    url,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
    ...(hasKey
      ? {
          securitySchemes: withLegacyBearer(securitySchemes),
          security: [{ bearer: [] }],
        }
      : {}),
  })
}

function withLegacyBearer(schemes: unknown): object {
  const { bearer } = (schemes ?? {}) as { bearer?: object }
  return { bearer: { ...bearer, type: 'http', scheme: 'bearer' } }
}
