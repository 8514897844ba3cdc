import { keccak256, parseAbi, parseEventLogs, stringToHex } from 'viem'
import type { MarketFacts } from './story/market-facts.ts'
import { readRawLogs } from './story/market-facts.ts'

/** One answer that counts, and the pages that it names. */
type RecordedAnswer = {
  readonly worker: string
  readonly outcome: string
  readonly pages: readonly string[]
}

/** Value that a rule read of one source; values are `number 98858`, the time is in milliseconds. */
export type Reading = {
  readonly source: string
  readonly side: string
  readonly value: string
  readonly than: string
  readonly time: number
}

/** Contents of the last record of a market; `readings` only if data decided. */
export type MarketRecord = {
  readonly answers: readonly RecordedAnswer[]
  readonly readings: readonly Reading[] | undefined
}

/** The parts of docs/protocol.md, the record of a round, that are read here. */
type Json = {
  readonly adjudication?: {
    readonly finding: {
      readonly verdict: string
      readonly readings?: readonly Reading[]
    }
  }
  readonly seats?: readonly { readonly worker: string; readonly answer?: string }[]
  readonly bundles?: readonly { readonly content?: Bundle }[]
}
type Bundle = { readonly seats: readonly { readonly answer?: SignedAnswer }[] }
type SignedAnswer = {
  readonly text: string
  readonly long?: {
    readonly sources?: readonly string[]
    readonly claims?: readonly { readonly url: string }[]
  }
}

const abi = parseAbi([
  'event EvidenceRecorded(uint256 indexed marketId, bytes32 indexed evidenceHash)',
])

/** Reads the record of the last report from the archive, by the hash that its receiver emitted. */
export async function readMarketRecord({
  place,
  marketId,
}: MarketFacts): Promise<MarketRecord | undefined> {
  const { archive, receiver } = place
  if (archive === undefined || receiver === undefined) return undefined
  const logs = parseEventLogs({ abi, logs: await readRawLogs(place, marketId, receiver) })
  const hash = logs.at(-1)?.args.evidenceHash
  if (hash === undefined) return undefined
  const response = await fetch(`${archive}/records/${hash}`)
  if (!response.ok) throw new Error(`record ${hash}: ${response.status}`)
  const json: Json = JSON.parse(await response.text())
  const isData = json.seats === undefined
  const readings = isData ? json.adjudication?.finding.readings : undefined
  return { answers: answersOf(json), readings }
}

/** Of several bundles with an answer the first one is read: what counts has the hash that the head names. */
function answersOf({ seats = [], bundles = [] }: Json): RecordedAnswer[] {
  const signed = new Map<string, SignedAnswer>()
  for (const { content } of bundles) {
    for (const { answer } of content?.seats ?? []) {
      if (answer) signed.set(keccak256(stringToHex(answer.text)), answer)
    }
  }
  return seats.flatMap(({ worker, answer = '' }) => {
    const found = signed.get(answer)
    if (!found) return []
    const { outcome, investigated, ...short }: ShortAnswer = JSON.parse(found.text)
    if (!investigated) return []
    const claims = found.long?.claims ?? short.claims
    const sources = found.long?.sources ?? short.sources
    return [{ worker, outcome, pages: [...claims.map(({ url }) => url), ...sources] }]
  })
}

type ShortAnswer = {
  readonly outcome: string
  readonly investigated: boolean
  readonly sources: readonly string[]
  readonly claims: readonly { readonly url: string }[]
}
