import {
  type AosLimits,
  type AosModuleName,
  type AosProcess,
  createMessageBuilder,
  type MeasuredAnswer,
  startAosProcess,
} from '@cresolver/worlds/ao'
import { readProcessSource } from '../build/process-source.ts'
import type { HostMessage, PlainReply } from './market-in-node.fixture.ts'

/** Address whose messages aos trusts to name another sender, as it does a messenger unit. */
export const AUTHORITY = 'authority-authority-authority-authority-aut'

/** The market's process on the real wasm. */
export type MarketOnAos = {
  readonly process: AosProcess
  /** Sends it a message. */
  readonly evaluate: (message: HostMessage) => Promise<MeasuredAnswer>
  /** Asks what it would answer to a message. */
  readonly dryRun: (message: HostMessage) => Promise<MeasuredAnswer>
  /** Runs Lua in it as its owner, as `Eval` does; gives the result or the error. */
  readonly run: (lua: string) => Promise<MeasuredAnswer>
}

/**
 * Starts the market's process, with the id and the owner that are the same every time.
 */
export async function startMarketOnAos(
  module: AosModuleName,
  limits: AosLimits = {},
): Promise<MarketOnAos> {
  const process = await startAosProcess({
    ...limits,
    module,
    id: 'market-market-market-market-market-market-m',
    owner: 'owner-owner-owner-owner-owner-owner-owner-o',
    tags: [{ name: 'Authority', value: AUTHORITY }],
  })
  const build = createMessageBuilder(process, 1_000_000)
  const run = (lua: string) => process.evaluate(build({ action: 'Eval', data: lua }))
  const { Error: error } = await run(await readProcessSource())
  if (error !== undefined) {
    await process.close()
    throw new Error(`The market does not load on ${module}: ${error}`)
  }
  // The wasm takes a message as JSON, with whatever the host left out or wrote as text.
  const evaluate = (message: HostMessage) => process.evaluate(message as never)
  const dryRun = (message: HostMessage) => process.dryRun(message as never)
  return { process, evaluate, dryRun, run }
}

const everywhere = ['Data-Protocol', 'Variant', 'Type', 'Reference']

/** Reads what the process sent. */
export function plainReplies(evaluation: MeasuredAnswer): readonly PlainReply[] {
  return evaluation.Messages.map(({ Target, Data, Tags }) => ({
    target: Target ?? '',
    data: Data ?? '',
    tags: Tags.filter(
      ({ name, value }) => !everywhere.includes(name) || value.startsWith('withdrawal-'),
    ).map(({ name, value }) => `${name}: ${value}`),
  }))
}
