import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { freePort } from './free-port.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().nullable(),
  operationName: z.string(),
  serviceName: z.string(),
  startTimeUnixMs: z.number(),
  durationMs: z.number(),
  tags: z.record(z.string(), z.unknown()),
})

/** A span as the receiver stored it. */
export type StoredSpan = z.infer<typeof spanSchema>

/** A program of others that receives OpenTelemetry over HTTP and stores it. */
type OtlpReceiver = {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  /** All spans that have arrived. */
  readonly spans: () => Promise<StoredSpan[]>
  readonly close: () => Promise<void>
}

/** Starts the receiver of `autotel-mcp`, which is asked for what it stored by its own interface. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const entry = createRequire(import.meta.url).resolve('autotel-mcp')
  const [port, receiverPort] = [await freePort(), await freePort()]
  const child = spawn(
    process.execPath,
    [
      join(dirname(entry), 'server.js'),
      ...['--transport', 'http', '--host', '127.0.0.1', '--port', String(port)],
      ...['--collector-port', String(receiverPort)],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let output = ''
  const listening = new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('OTLP receiver on')) resolve()
    })
  })
  const failed = ended.then(() => {
    throw new Error(`The receiver did not start: ${output}`)
  })
  await Promise.race([listening, failed])
  failed.catch(() => {})
  return {
    endpoint: `http://127.0.0.1:${receiverPort}`,
    spans: () => readSpans(`http://127.0.0.1:${port}/mcp`),
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answerSchema = z.object({
  result: z.object({ content: z.tuple([z.object({ text: z.string() })]) }),
})
const foundSchema = z.object({
  data: z.object({ items: z.array(spanSchema) }),
})

async function readSpans(url: string): Promise<StoredSpan[]> {
  const call = { name: 'search_spans', arguments: { limit: 100 } }
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
  })
  const [, data = ''] = /^data: (.*)$/m.exec(await response.text()) ?? []
  const { result } = answerSchema.parse(JSON.parse(data))
  return foundSchema.parse(JSON.parse(result.content[0].text)).data.items
}
