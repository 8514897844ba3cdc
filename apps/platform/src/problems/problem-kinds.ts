/** A kind of problem: how HTTP says it, and what it is in a few words. */
type ProblemKind = { readonly status: number; readonly title: string }

/** Replaces every unexpected error, whose text stays in the log. */
export const internalProblem = {
  code: 'INTERNAL',
  status: 500,
  title: 'Internal error',
} as const

/** Every code that the API answers with; a code that is missing here becomes `INTERNAL`. */
export const problemKinds: ReadonlyMap<string, ProblemKind> = new Map(
  Object.entries({
    REQUEST_INVALID: { status: 400, title: 'The request does not fit its schema' },
    JSON_INVALID: { status: 400, title: 'The body is not JSON' },
    CURSOR_INVALID: { status: 400, title: 'The cursor is not from this list' },
    UNAUTHORIZED: { status: 401, title: 'A valid API key or signature is needed' },
    NOT_ALLOWED: { status: 403, title: 'The API key may not do this' },
    ORIGIN_REFUSED: { status: 403, title: 'Local mode answers only this machine' },
    NOT_FOUND: { status: 404, title: 'Nothing has this path or id' },
    AGENT_UNKNOWN: { status: 404, title: 'No agent has this name' },
    METHOD_NOT_ALLOWED: { status: 405, title: 'The path does not support this method' },
    NAME_TAKEN: { status: 409, title: 'Another agent or tenant has this name' },
    WRONG_STATE: { status: 409, title: 'The state does not allow this' },
    NOT_YET: { status: 409, title: 'There is no result yet' },
    BUDGET_EXCEEDED: { status: 409, title: 'Too little of the budget is left' },
    EVIDENCE_MISSING: { status: 409, title: 'The verdict has no record' },
    QUOTA_EXCEEDED: { status: 409, title: 'The tenant has reached a limit' },
    STORE_DAMAGED: { status: 409, title: 'The stored key of the agent cannot be read' },
    NO_AGENTS: { status: 409, title: 'No agent can take part' },
    IDEMPOTENCY_KEY_BUSY: { status: 409, title: 'The same request is still running' },
    BODY_TOO_LARGE: { status: 413, title: 'The body is too large' },
    CONTENT_TYPE_UNSUPPORTED: { status: 415, title: 'The body must be JSON' },
    IDEMPOTENCY_KEY_REUSED: {
      status: 422,
      title: 'The idempotency key belongs to another request',
    },
    QUESTION_REFUSED: { status: 422, title: 'The question has an error' },
    AGENT_UNREACHABLE: { status: 422, title: 'Nothing answers at the address' },
    OUTBOUND_ADDRESS_REFUSED: { status: 422, title: 'The address is not allowed' },
    OUTBOUND_REDIRECT_REFUSED: { status: 422, title: 'Redirects are not followed' },
    OUTBOUND_UNREACHABLE: { status: 422, title: 'The address cannot be reached' },
    OUTBOUND_TIMEOUT: { status: 422, title: 'The address does not answer in time' },
    RATE_LIMITED: { status: 429, title: 'Too many requests' },
    ABORTED: { status: 499, title: 'The client disconnected' },
    [internalProblem.code]: internalProblem,
    NOT_CONFIGURED: { status: 501, title: 'The platform lacks a chain or an archive' },
    ARCHIVE_UNREACHABLE: { status: 502, title: 'The archive does not return the record' },
    RPC_UNREACHABLE: { status: 502, title: 'The node of the chain does not answer' },
    NOT_READY: { status: 503, title: 'A part of the platform does not answer' },
    OUTBOUND_BUSY: { status: 503, title: 'Too many requests are running' },
    SHUTTING_DOWN: { status: 503, title: 'The platform is stopping' },
  }),
)
