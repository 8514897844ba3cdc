import type { ZodType } from 'zod'
import type { Agent } from './create-agent.ts'

/** Sends JSON to a worker without a socket; for tests. */
export function postJson(agent: Agent, path: string, body: unknown): Promise<Response> {
  return Promise.resolve(
    agent.app.request(path, { method: 'POST', body: JSON.stringify(body) }),
  )
}

/** Reads the JSON of a response as what it should be; for tests. */
export async function readJson<T>(
  schema: ZodType<T>,
  response: Promise<Response>,
): Promise<T> {
  return schema.parse(await (await response).json())
}
