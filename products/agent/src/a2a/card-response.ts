import { AgentCard } from '@a2a-js/sdk'

/** Seconds for which a client may use a card without asking again. */
const maxAge = 300

/**
 * Answers with an agent card that clients of A2A 1.0 and of 0.3 read: 0.3 has the address, the version
 * and the scheme of the key in other fields, which 1.0 ignores.
 *
 * @param card - the card
 * @param url - address of its JSON-RPC interface
 * @param request - the request, whose `If-None-Match` is answered with status 304
 * @returns the answer, with `Cache-Control` and `ETag`
 */
export async function answerCard(
  card: AgentCard,
  url: string,
  request: Request,
): Promise<Response> {
  const text = writeCard(card, url)
  const etag = `"${await hashOf(text)}"`
  const headers = { etag, 'cache-control': `public, max-age=${maxAge}` }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(text, {
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

function writeCard(card: AgentCard, url: string): string {
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

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
