import {
  type AoMessageParameters,
  createMessageBuilder,
  type MeasuredAnswer,
  type OutgoingMessage,
  startAosProcess,
} from '@cresolver/worlds/ao'
import { readProcessSource } from '../src/build/process-source.ts'
import {
  type BulkMessage,
  bulkLua,
} from '../src/process/fixtures/bulk-messages.fixture.ts'

/** Measurements of one action. */
export type Samples = {
  /** Milliseconds of each wasm call. */
  readonly times: number[]
  /** Bytes of the largest reply. */
  bytes: number
}

/** A market on the real wasm whose messages are timed. */
export type MarketDriver = {
  readonly samples: ReadonlyMap<string, Samples>
  /** Sends a message and books its time; a name is given once for each action. */
  readonly send: (name: string, message: AoMessageParameters) => Promise<MeasuredAnswer>
  /** Books a time in milliseconds that was measured otherwise. */
  readonly book: (name: string, milliseconds: number) => Samples
  /** Registers agents without their messages, as far as the market can tell with them. */
  readonly addAgents: (from: number, to: number) => Promise<void>
  /** Passes messages to the market inside the process. */
  readonly sendInBulk: (messages: readonly BulkMessage[]) => Promise<void>
  /** Lua heap in MB, after a full collection. */
  readonly heap: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A message without a handler, before the market is loaded: the time of aos itself. */
export const BARE = 'aos alone'
const protocol = { Protocol: 'C.L.A.R.A.' }
/** Agents that one evaluation adds. */
const batch = 2_500

/** The profile of an agent by its number. */
export const profileOf = (number: number) => ({
  id: `AGENT_${number}`,
  from: `wallet-of-agent-${number}`.padEnd(43, '_'),
  fee: `${1 + ((number * 7_919) % 900)}`,
  data: `{"description":"agent number ${number}","url":"https://agent-${number}.example","image":"ipfs://x"}`,
})

/** Starts a market on aos 2.0.1. */
export async function startMarketDriver(): Promise<MarketDriver> {
  // No copies of the memory: they are the unit's, not the process's.
  const process = await startAosProcess({
    module: 'aos-2.0.1',
    checkpointEvery: 1_000_000_000,
    evaluationLimitMs: 120_000,
  })
  const build = createMessageBuilder(process)
  const samples = new Map<string, Samples>()

  const evaluate = async (message: AoMessageParameters): Promise<MeasuredAnswer> => {
    const evaluation = await process.evaluate(build(message))
    if (evaluation.Error !== undefined) throw new Error(evaluation.Error)
    return evaluation
  }
  const run = (lua: string) => evaluate({ action: 'Eval', data: lua })
  const book = (name: string, milliseconds: number): Samples => {
    const known = samples.get(name) ?? { times: [], bytes: 0 }
    known.times.push(milliseconds)
    samples.set(name, known)
    return known
  }
  for (let index = 0; index < 40; index += 1) {
    book(BARE, (await evaluate({ action: 'Nothing' })).milliseconds)
  }
  await run(await readProcessSource())

  const inBulk = (messages: readonly BulkMessage[]) =>
    run(bulkLua(messages, Number(build({ action: 'Nothing' }).Timestamp)))

  return {
    samples,
    book,
    send: async (name, message) => {
      const tags = { ...protocol, ...message.tags }
      const evaluation = await evaluate({ ...message, tags })
      const refused = evaluation.Messages.find((reply) => tagOf(reply, 'Code'))
      if (refused !== undefined) throw new Error(`${name}: ${refused.Data}`)
      const known = book(name, evaluation.milliseconds)
      for (const { Data = '' } of evaluation.Messages) {
        known.bytes = Math.max(known.bytes, Buffer.byteLength(Data))
      }
      return evaluation
    },
    addAgents: async (from, to) => {
      for (let start = from; start < to; start += batch) {
        const numbers = Array.from({ length: Math.min(batch, to - start) }, (_, n) => n)
        await inBulk(numbers.map((number) => registration(start + number)))
      }
    },
    sendInBulk: async (messages) => {
      for (let start = 0; start < messages.length; start += batch) {
        await inBulk(messages.slice(start, start + batch))
      }
    },
    heap: async () => {
      const { Output } = await run(
        `collectgarbage('collect') return tostring(collectgarbage('count'))`,
      )
      // Result of aos for an Eval.
      const { data } = Output as { readonly data?: unknown }
      return Number(data) / 1_024
    },
    close: () => process.close(),
  }
}

/** Reads a tag of a reply. */
export function tagOf(reply: OutgoingMessage, name: string): string | undefined {
  return reply.Tags.find((tag) => tag.name === name)?.value
}

function registration(number: number): BulkMessage {
  const { id, from, fee, data } = profileOf(number)
  const tags = {
    'RedStone-Agent-Id': id,
    'RedStone-Agent-Topic': 'tweet',
    'RedStone-Agent-Fee': fee,
  }
  return { id, from, action: 'Register-Agent-Profile', tags, data: `'${data}'` }
}
