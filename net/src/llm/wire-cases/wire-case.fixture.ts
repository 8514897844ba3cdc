import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CresolverError } from '@cresolver/core/protocol'
import { expect } from 'vitest'
import * as z from 'zod'
import { defineTool } from '../model-tool.ts'
import type { ToolModel } from '../model-type.ts'

/** One answer of a server. A text is sent as it is. */
export type WireAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | string
  /** True if the connection breaks in the middle of the answer. */
  readonly breaks?: boolean
}

/** Message of a server, and what a caller of the model must see. */
export type WireCase = {
  readonly name: string
  /** Task of the model. Default: a typed question with a field `answer`. */
  readonly task?: 'tools'
  readonly question?: {
    readonly system?: string
    readonly user?: string
    readonly maxSteps?: number
  }
  /** Answers in the order of the requests. */
  readonly server: readonly WireAnswer[]
  readonly sees:
    | { readonly value: unknown; readonly attempts?: number; readonly usage?: object }
    | { readonly text: string; readonly calls?: readonly object[] }
    | { readonly code: string; readonly message?: unknown }
  /** Requests that the server gets. Default: one for each answer. */
  readonly requests?: number
  /** Part of the last request. */
  readonly last?: object
  /** Messages that the last request holds unchanged. */
  readonly replays?: readonly object[]
  /** Fields that no request has at any depth. */
  readonly lacks?: string
}

/** The key that a model of a case is opened with. */
export const wireKey = 'sk-wire-0123456789'

const bodySchema = z.looseObject({ messages: z.array(z.unknown()) })

/** Runs a case over a socket of this machine. */
export async function runWireCase(
  wire: WireCase,
  open: (origin: string) => ToolModel,
): Promise<void> {
  const requests: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    requests.push(JSON.parse(text))
    const answer = wire.server[requests.length - 1] ?? { status: 500, body: 'none left' }
    const { status = 200, headers, body, breaks } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    const written = typeof body === 'string' ? body : JSON.stringify(body)
    if (breaks) response.write(written, () => response.destroy())
    else response.end(written)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    const seen = await act(wire, open(`http://127.0.0.1:${port}`))
    expect(seen).toMatchObject(wire.sees)
    expect(JSON.stringify(seen)).not.toContain(wireKey)
  } finally {
    server.closeAllConnections()
    server.close()
  }
  expect(requests).toHaveLength(wire.requests ?? wire.server.length)
  const last = bodySchema.parse(requests.at(-1))
  if (wire.last) expect(last).toMatchObject(wire.last)
  for (const message of wire.replays ?? []) expect(last.messages).toContainEqual(message)
  if (wire.lacks) expect(JSON.stringify(requests)).not.toContain(`"${wire.lacks}"`)
}

async function act(wire: WireCase, model: ToolModel): Promise<object> {
  const common = { system: 'You judge.', user: 'Is it so?', ...wire.question }
  try {
    return wire.task === 'tools'
      ? await model.runTools({ ...common, tools: [search, today] })
      : await model.ask({ ...common, schema: answerSchema, name: 'judgement' })
  } catch (error) {
    if (!CresolverError.isInstance(error)) throw error
    const { code, message, hint } = error
    return { code, message, hint }
  }
}

const answerSchema = z.object({ answer: z.boolean() })
const search = defineTool({
  name: 'search',
  description: 'Searches.',
  parameters: z.object({ query: z.string() }),
  run: async ({ query }) => `Found: ${query}`,
})
const today = defineTool({
  name: 'today',
  description: 'Names the day.',
  parameters: z.object({}),
  run: async () => 'Monday',
})
