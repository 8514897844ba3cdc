/** A kind of problem: how HTTP says it, and what it is in a few words. */
export type ProblemKind = { readonly status: number; readonly title: string }

/** Stands in for everything that nobody foresaw; its inner text stays in the log. */
export const internalProblem = {
  code: 'INTERNAL',
  status: 500,
  title: 'Something failed inside',
} as const

/** Every code that the API answers with; a code that is missing here becomes `INTERNAL`. */
export const problemKinds: ReadonlyMap<string, ProblemKind> = new Map(
  Object.entries({
    REQUEST_INVALID: { status: 400, title: 'The request does not fit its schema' },
    BODY_NOT_JSON: { status: 400, title: 'The body is not JSON' },
    CURSOR_INVALID: { status: 400, title: 'The cursor is not from this list' },
    CALLBACK_INVALID: { status: 400, title: 'The callback does not fit its schema' },
    UNAUTHORIZED: { status: 401, title: 'A valid API key is needed' },
    CALLBACK_UNSIGNED: { status: 401, title: 'The signature is missing or wrong' },
    SCOPE_MISSING: { status: 403, title: 'The API key may not do this' },
    ORIGIN_REFUSED: { status: 403, title: 'Web pages of this origin are not let in' },
    PROXY_REFUSED: { status: 403, title: 'Local mode does not answer through a proxy' },
    ROUTE_UNKNOWN: { status: 404, title: 'There is nothing at this path' },
    AGENT_UNKNOWN: { status: 404, title: 'No agent has this name' },
    TABLE_UNKNOWN: { status: 404, title: 'No round table has this id' },
    SESSION_UNKNOWN: { status: 404, title: 'No session has this id' },
    KEY_UNKNOWN: { status: 404, title: 'No API key has this id' },
    METHOD_NOT_ALLOWED: { status: 405, title: 'The path does not take this method' },
    AGENT_NAME_TAKEN: { status: 409, title: 'Another agent has this name' },
    AGENT_CHANGED: { status: 409, title: 'The agent changed meanwhile' },
    CONFORMANCE_RUNNING: { status: 409, title: 'The agent is being checked already' },
    KEY_UNREADABLE: { status: 409, title: 'The stored key of the agent cannot be read' },
    NO_AGENTS: { status: 409, title: 'No agent can take part' },
    TABLE_OPEN: { status: 409, title: 'The round table has no result yet' },
    TABLE_CLOSED: { status: 409, title: 'The round table is closed' },
    GATE_NOT_OPEN: { status: 409, title: 'The round table waits for no decision' },
    IDEMPOTENCY_KEY_BUSY: { status: 409, title: 'The same request is under way' },
    BODY_TOO_LARGE: { status: 413, title: 'The body is too large' },
    CONTENT_TYPE_UNSUPPORTED: { status: 415, title: 'The body has to be JSON' },
    HOST_REFUSED: { status: 421, title: 'Local mode answers to this machine only' },
    IDEMPOTENCY_KEY_REUSED: {
      status: 422,
      title: 'The idempotency key belongs to another request',
    },
    AGENT_ADDRESS_REFUSED: { status: 422, title: 'The address may not be called' },
    AGENT_UNREACHABLE: { status: 422, title: 'Nothing answers at the address' },
    AGENT_PROTOCOL_UNKNOWN: { status: 422, title: 'No protocol of an agent is spoken' },
    CONFORMANCE_TIMEOUT: { status: 422, title: 'The check did not end in time' },
    OUTBOUND_URL_INVALID: { status: 422, title: 'The address cannot be used' },
    OUTBOUND_SCHEME_REFUSED: { status: 422, title: 'The scheme may not be called' },
    OUTBOUND_PORT_REFUSED: { status: 422, title: 'The port may not be called' },
    OUTBOUND_ADDRESS_REFUSED: { status: 422, title: 'The address may not be called' },
    OUTBOUND_REDIRECT_REFUSED: { status: 422, title: 'Redirects are not followed' },
    OUTBOUND_UNREACHABLE: { status: 422, title: 'The address cannot be reached' },
    OUTBOUND_TIMEOUT: { status: 422, title: 'The address does not answer in time' },
    RATE_LIMITED: { status: 429, title: 'Too many requests' },
    CLIENT_GONE: { status: 499, title: 'The client went away' },
    [internalProblem.code]: internalProblem,
    CONFORMANCE_BUSY: { status: 503, title: 'Too many agents are being checked' },
    OUTBOUND_BUSY: { status: 503, title: 'Too much is under way' },
    NOT_READY: { status: 503, title: 'A part of the platform does not answer' },
    SHUTTING_DOWN: { status: 503, title: 'The platform is stopping' },
  }),
)
