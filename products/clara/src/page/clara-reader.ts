import type { AoMessage, AoResult } from '../client/ao/ao-connection.ts'
import { readResult } from '../client/ao/ao-result.ts'
import { boundFetch } from '../client/ao/fetch-bounded.ts'
import { ClaraError } from '../client/clara-error.ts'
import { createMarketReads, type MarketReads } from '../client/market/market-reads.ts'

/** Which market to read, and through which unit. */
export type ClaraReaderParameters = {
  /** Base URL of a compute unit, or of all units where they share one. */
  readonly computeUrl: string
  /** Id of the process. */
  readonly process: string
  /** Milliseconds for one request; 15,000 if absent. */
  readonly timeoutMilliseconds?: number | undefined
  /** Most bytes of an answer; 16 MiB if absent. */
  readonly maxBytes?: number | undefined
}

/**
 * Creates a reader of a market that needs nothing but `fetch`: no key, no aoconnect, nothing of Node. It
 * asks a compute unit for dry runs, which change nothing.
 *
 * @param parameters - {@link ClaraReaderParameters}
 * @returns the reader; it holds nothing open
 */
export function createClaraReader(parameters: ClaraReaderParameters): MarketReads {
  const { computeUrl, process } = parameters
  const fetchUnit = boundFetch({
    timeoutMilliseconds: parameters.timeoutMilliseconds ?? 15_000,
    maxBytes: parameters.maxBytes ?? 16_777_216,
  })
  const url = `${computeUrl.replace(/\/+$/, '')}/dry-run?process-id=${encodeURIComponent(process)}`

  async function read({ tags, data }: AoMessage): Promise<AoResult> {
    const response = await fetchUnit(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({
        Id: unsigned,
        Target: process,
        Owner: unsigned,
        Anchor: '0',
        Data: data ?? '',
        Tags: [...tags, ...wireTags],
      }),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    if (answer !== undefined) {
      return readResult(answer, `The process ${process} could not be read.`)
    }
    throw new ClaraError({
      code: 'CLARA_UNIT_FAILED',
      message: `The compute unit at ${new URL(url).origin} answered with ${response.status} and no JSON.`,
      hint: 'Check that its URL is that of a compute unit of AO.',
    })
  }

  return createMarketReads({ process, connection: { read } })
}

/** Id and owner of a message that is not signed. */
const unsigned = '1234'
/** Tags of every AO message. */
const wireTags = [
  { name: 'Data-Protocol', value: 'ao' },
  { name: 'Type', value: 'Message' },
  { name: 'Variant', value: 'ao.TN.1' },
] as const
