import { CresolverError, errorText } from '@cresolver/core/protocol'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as z from 'zod'
import { deriveId } from './aos/unit-message.ts'
import { LocalAoError } from './local-ao-error.ts'
import { findTag } from './storage/data-item.ts'
import type { Entry, UnitLedger } from './storage/unit-ledger.ts'
import type { ComputeUnit } from './units/compute-unit.ts'
import type { GraphqlGateway } from './units/graphql-gateway.ts'
import { listResults } from './units/list-results.ts'
import type { MessengerUnit } from './units/messenger-unit.ts'

const mostPerPage = 1_000

/** Units behind the routes. */
type RoutesParameters = {
  readonly ledger: UnitLedger
  readonly messenger: MessengerUnit
  readonly compute: ComputeUnit
  /** Answers GraphQL. */
  readonly gateway: GraphqlGateway
  /** Address of the scheduler and authority. */
  readonly address: string
  /** Most bytes of a request's body. */
  readonly maximumBodyBytes: number
}

const graphqlSchema = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

const dryRunSchema = z.object({
  Id: z.string().default(deriveId('dry run')),
  Owner: z.string().default(deriveId('anonymous')),
  From: z.string().optional(),
  Anchor: z.string().optional(),
  Data: z.string().default(''),
  Tags: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})

const rangeSchema = z.object({
  from: z.coerce.number().catch(Number.NEGATIVE_INFINITY),
  to: z.coerce.number().catch(Number.POSITIVE_INFINITY),
  limit: z.coerce.number().min(1).max(mostPerPage).catch(mostPerPage),
})

/** Creates the HTTP interface of all units. */
export function createRoutes(parameters: RoutesParameters): Hono {
  const { ledger, messenger, compute, gateway, address, maximumBodyBytes } = parameters
  const app = new Hono()
  app.use(cors({ origin: '*' }))
  const tooLarge = new LocalAoError({
    code: 'BODY_TOO_LARGE',
    message: `A body has at most ${maximumBodyBytes} bytes.`,
    hint: 'Send less at once, or put the payload elsewhere and send its id.',
    status: 413,
  })
  const onError = (context: Context) => tell(context, tooLarge)
  app.use(bodyLimit({ maxSize: maximumBodyBytes, onError }))

  app.post('/', async (context) => {
    if (context.req.query('assign') !== undefined) {
      throw new LocalAoError({
        code: 'REQUEST_INVALID',
        message: 'This local AO makes no assignments.',
        hint: 'Send the message to the process itself.',
      })
    }
    const raw = Buffer.from(await context.req.arrayBuffer())
    return context.json({ id: await messenger.accept(raw), message: 'Processing' }, 202)
  })
  app.get('/', (context) =>
    context.json({ unit: 'local-ao', address, processes: [...ledger.processes.keys()] }),
  )
  app.get('/result/:message', async (context) => {
    const process = context.req.query('process-id') ?? ''
    return context.json(await compute.result(process, context.req.param('message')))
  })
  app.get('/results/:process', (context) =>
    context.json(listResults(ledger, context.req.param('process'), context.req.query())),
  )
  app.post('/dry-run', async (context) => {
    const message = await readJson(context, dryRunSchema)
    const process = context.req.query('process-id') ?? ''
    const question = { ...message, From: message.From ?? message.Owner }
    const evaluation = await compute.dryRun(process, question)
    const { milliseconds: _time, memoryBytes: _bytes, ...result } = evaluation
    return context.json(result)
  })

  app.post('/graphql', async (context) => {
    const { query, variables } = await readJson(context, graphqlSchema)
    return context.json(await gateway(query, variables))
  })
  app.get('/:id', (context) => {
    const id = context.req.param('id')
    const query = context.req.query()
    if (query['process-id'] !== undefined && query['process-id'] !== id) {
      return context.json(toNode(ledger.message(query['process-id'], id)))
    }
    if ('from' in query || 'to' in query || 'limit' in query) {
      return context.json(listAssignments(ledger, id, query))
    }
    const entry = ledger.find(id)
    if (!entry) throw notFound
    const stated = findTag(entry.item.tags, 'Content-Type') ?? ''
    const isType = /^[\w!#$&^.+-]+\/[\x20-\x7e]+$/.test(stated)
    return context.body(new Uint8Array(entry.item.data), 200, {
      'content-type': isType ? stated : 'application/octet-stream',
      // The output of a process must not run as a page of this origin.
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
  })
  app.notFound((context) => tell(context, notFound))
  app.onError((error, context) => tell(context, error))
  return app
}

function tell(context: Context, thrown: unknown): Response {
  if (!CresolverError.isInstance(thrown)) {
    const error = { code: 'INTERNAL', message: errorText(thrown) }
    return context.json({ error }, 500)
  }
  const { code, message, hint } = thrown
  const error = { code, message, ...(hint === undefined ? {} : { hint }) }
  return context.json({ error }, thrown instanceof LocalAoError ? thrown.status : 400)
}

async function readJson<Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place =
    body === undefined ? 'it is not JSON' : `${issue?.path.join('.')}: ${issue?.message}`
  throw new LocalAoError({
    code: 'REQUEST_INVALID',
    message: `The body of ${context.req.path} is invalid: ${place}.`,
    hint: 'Send JSON as aoconnect does.',
  })
}

const notFound = new LocalAoError({
  code: 'NOT_FOUND',
  message: 'There is nothing at this path.',
  hint: 'Ask for the id of an item that was sent here, or GET / for what there is.',
  status: 404,
})

/** Lists the log of a process, as a scheduler unit does. */
function listAssignments(
  ledger: UnitLedger,
  processId: string,
  query: Readonly<Record<string, string>>,
) {
  const { log } = ledger.process(processId)
  const { from, to, limit } = rangeSchema.parse(query)
  const inside = log.filter(({ timestamp }) => timestamp > from && timestamp <= to)
  return {
    page_info: { has_next_page: inside.length > limit },
    edges: inside.slice(0, limit).map((entry) => ({
      cursor: String(entry.timestamp),
      node: toNode(entry),
    })),
  }
}

/** Shows a message and its place in the log of a process, as a scheduler unit does. */
function toNode({ item, height, timestamp, assignment }: Entry) {
  const { id, target, anchor, signature, tags } = item
  return {
    message: {
      ...{ id, target, anchor, signature, tags },
      owner: { address: item.owner },
      data: item.data.toString('utf8'),
    },
    assignment: {
      tags: [
        { name: 'Data-Protocol', value: 'ao' },
        { name: 'Type', value: 'Assignment' },
        { name: 'Process', value: assignment?.process ?? '' },
        { name: 'Message', value: id },
        { name: 'Nonce', value: String(assignment?.nonce ?? '') },
        { name: 'Epoch', value: '0' },
        { name: 'Timestamp', value: String(timestamp) },
        { name: 'Block-Height', value: String(height) },
      ],
    },
  }
}
