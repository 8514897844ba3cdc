import {
  type Problem,
  problemSchema,
  readJson,
  readRetryAfterMs,
} from '@cresolver/core/protocol'
import { PlatformRequestError } from './platform-request-error.ts'

/** Statuses of a platform, or a proxy before it, that will pass. */
const passing = new Set([408, 429, 502, 503, 504])
const mostFaults = 5

/** Reads why the platform refused a request. */
export async function readProblem(
  response: Response,
  url: string,
): Promise<PlatformRequestError> {
  const retryAfterMs = readRetryAfterMs(response.headers.get('retry-after'), Date.now())
  const text = await response.text().catch(() => '')
  const problem = problemSchema.safeParse(parseJson(text))
  if (problem.success) return toPlatformError(problem.data, retryAfterMs)
  return new PlatformRequestError({
    code: 'PLATFORM_ANSWER_INVALID',
    message: `${url} answered with status ${response.status} and no problem document.`,
    hint: 'Check that --platform or CRESOLVER_PLATFORM is the base URL of a platform.',
    failure: passing.has(response.status) ? 'interrupted' : 'refused',
    retryAfterMs,
  })
}

/** Makes an error of a problem document. */
export function toPlatformError(
  { code, status, detail, hint, errors = [] }: Problem,
  retryAfterMs?: number | undefined,
): PlatformRequestError {
  const faults = errors
    .filter(({ message }) => !detail.includes(message.replace(/\.$/, '')))
    .slice(0, mostFaults)
    .map(({ path, message }) => `${path}: ${message}`)
  const isBusy = passing.has(status) || code === 'IDEMPOTENCY_KEY_BUSY'
  return new PlatformRequestError({
    code,
    message: [detail, ...faults.map((fault) => fault.replace(/\.?$/, '.'))].join(' '),
    hint:
      status === 401
        ? 'Set PLATFORM_API_KEY to an API key of this platform.'
        : inCommands(hint),
    failure: isBusy ? 'interrupted' : 'refused',
    retryAfterMs,
  })
}

/** Commands for the routes that a platform hints at. */
const commands = [
  ['/agents', 'List the agents with cresolver operate platform agents list.'],
  ['/tenants', 'List the tenants with cresolver operate platform tenants list.'],
  ['/round-table/tasks', 'List the tables with cresolver tables list.'],
  ['/sessions', 'Open a session with cresolver tables chat.'],
] as const

/** A hint of the platform names routes; who works with commands knows none. */
function inCommands(hint: string | undefined): string | undefined {
  const route = /\/api\/v1(\/[\w/-]+)/.exec(hint ?? '')?.[1]
  if (route === undefined) return hint
  return commands.find(([start]) => route.startsWith(start))?.[1]
}

function parseJson(text: string): unknown {
  try {
    return readJson(text, { bytes: 1_000_000, depth: 32, values: 10_000 })
  } catch {
    return undefined
  }
}
