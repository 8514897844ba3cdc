import { hasKey } from '../http/require-key.ts'

/** Measures the requests of an agent, and shows the figures. */
type AgentMetrics = {
  /** Answers a request by `answer`, or shows the figures at `/metrics`. */
  readonly observe: (
    request: Request,
    answer: () => Response | Promise<Response>,
  ) => Promise<Response>
}

export type AgentMetricsParameters = {
  /** Paths of the agent; all others count as one. */
  readonly paths: readonly string[]
  /** Key that `/metrics` needs; without one it is for programs of this machine. */
  readonly key: string | undefined
  /** Keys that it also takes, while the key is rotated. */
  readonly acceptedKeys?: readonly string[] | undefined
  /** Now, in milliseconds. Default `performance.now`. */
  readonly now?: (() => number) | undefined
}

const name = 'agent_request_duration_seconds'
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Creates the metrics of an agent, in the format of Prometheus. */
export function createAgentMetrics(parameters: AgentMetricsParameters): AgentMetrics {
  const { now = () => performance.now() } = parameters
  const paths = new Set(parameters.paths)
  const figures = new Map<string, { count: number; seconds: number }>()

  const isAllowed = async (request: Request): Promise<boolean> =>
    parameters.key === undefined
      ? localHost.test(request.headers.get('host') ?? '')
      : hasKey(request, parameters)

  const render = (): string =>
    [
      `# HELP ${name} Time until a request was answered.`,
      `# TYPE ${name} summary`,
      ...[...figures].flatMap(([labels, { count, seconds }]) => [
        `${name}_sum{${labels}} ${seconds}`,
        `${name}_count{${labels}} ${count}`,
      ]),
      '',
    ].join('\n')

  return {
    async observe(request, answer) {
      const { pathname } = new URL(request.url)
      if (pathname === '/metrics' && request.method === 'GET') {
        if (!(await isAllowed(request))) return new Response(null, { status: 403 })
        const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
        return new Response(render(), { headers })
      }
      const startedAt = now()
      const response = await answer()
      const path = paths.has(pathname) ? pathname : 'other'
      const labels = `path="${path}",status="${response.status}"`
      const figure = figures.get(labels) ?? { count: 0, seconds: 0 }
      figures.set(labels, figure)
      figure.count += 1
      figure.seconds += (now() - startedAt) / 1_000
      return response
    },
  }
}
