import { moved } from '../../moment.ts'
import { type Fault, fault } from '../fault.ts'
import type { DataSource, ReadResult } from '../reading.ts'
import { decimalOfScalar, type Scalar } from '../scalar.ts'
import type { SourceProgram } from '../source-program.ts'
import { unreadKeyIn } from '../unread-key.ts'
import { decodeWord } from './abi-type.ts'
import { resultOf } from './chain-facts.ts'
import { formatChainQuery } from './chain-query.ts'
import { type EvmAsset, parseEvmAsset } from './evm-asset.ts'
import { findBlock, MOST_HEADERS, type NotFinal, readFinalized } from './find-block.ts'

/** Reads a contract: what a function returned in the last block at or before the moment of the rule, if it is final. */
export const evmSource: DataSource = {
  calls: () => 0,
  chainReads: (reading) => {
    const asset = parseEvmAsset(reading.source.asset)
    if (typeof asset === 'string') return 0
    return 2 + MOST_HEADERS
  },
  unaskable: (reading, { window }) => {
    const asset = parseEvmAsset(reading.source.asset)
    if (typeof asset === 'string') return asset
    if (window) return 'a contract is read at a moment, not over a window'
    return unreadKeyIn(reading, [])
  },
  finalFrom: (reading, { at }) => {
    const asset = parseEvmAsset(reading.source.asset)
    return moved(at, typeof asset === 'string' ? 0 : asset.chain.finalSeconds)
  },
  *read(reading, { at }): SourceProgram<ReadResult> {
    const asset = parseEvmAsset(reading.source.asset)
    if (typeof asset === 'string') return fault('SOURCE_UNKNOWN', asset)
    const finalized = yield* readFinalized(asset.chain, at)
    if ('kind' in finalized) return finalized
    const found = yield* readCall(asset, yield* findBlock(asset.chain, at, finalized))
    if ('kind' in found) return found
    return readResult(found.scalar, found.time)
  },
}

function* readCall(
  { chain, address, data, returns, index }: EvmAsset,
  block: { readonly number: number; readonly timestamp: number } | Fault,
): SourceProgram<{ readonly scalar: Scalar; readonly time: number } | NotFinal | Fault> {
  if ('kind' in block) return block
  const query = { kind: 'call', to: address, data, block: block.number } as const
  const found = resultOf(yield { host: chain.host, path: formatChainQuery(query) })
  if ('kind' in found) return found
  if (found.data === undefined) return fault('NO_DATA', 'the call reverted')
  if (found.data === '0x') return fault('NO_DATA', 'nothing at its address answers')
  const type = returns[index]
  const word = found.data.slice(2 + 64 * index, 66 + 64 * index)
  const isWhole = found.data.length >= 2 + 64 * returns.length
  const scalar = type && isWhole ? decodeWord(type, word) : undefined
  return scalar === undefined
    ? fault('UNREADABLE', 'its result is not of the type that the rule names')
    : { scalar, time: block.timestamp }
}

function readResult(scalar: Scalar, time: number): ReadResult {
  const decimal = decimalOfScalar(scalar)
  const value = decimal === undefined ? scalar : ({ kind: 'number', decimal } as const)
  return { kind: 'values', values: [{ scalar: value, time: time * 1_000 }] }
}
