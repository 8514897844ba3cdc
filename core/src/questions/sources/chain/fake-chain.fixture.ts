import type { Answer } from '../../decision/data-world.fixture.ts'
import type { SourceRequest } from '../source-request.ts'
import { type ChainQuery, parseChainQuery } from './chain-query.ts'

/** A chain in memory; a reader of it answers as an honest node does. */
export type FakeChain = {
  readonly finalized: number
  readonly timeOf: (block: number) => number
  /** Result of a call; null where it reverts. */
  readonly call?: (to: string, data: string, block: number) => string | null
}

/** Answers a request; a query that is malformed makes the test fail. */
export function answerAsChain({ path }: SourceRequest, chain: FakeChain): Answer {
  const query = parseChainQuery(path)
  if (!query) throw new Error(`${path} is not a query of a chain`)
  return JSON.stringify(answerOf(query, chain))
}

/** A word of 64 hex digits. */
export function word(value: bigint | number): string {
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')
}

/** Hash of a block. */
export function hashOf(block: number): string {
  return `0x${word(block + 1)}`
}

function answerOf(query: ChainQuery, { finalized, timeOf, call }: FakeChain) {
  switch (query.kind) {
    case 'block': {
      const number = query.number === 'finalized' ? finalized : query.number
      const parentHash = hashOf(number - 1)
      return { number, timestamp: timeOf(number), hash: hashOf(number), parentHash }
    }
    case 'call':
      return { result: call?.(query.to, query.data, query.block) ?? null }
    case 'calls':
      return {
        results: query.data.map((data) => call?.(query.to, data, query.block) ?? null),
      }
  }
}
