import { readFile, writeFile } from 'node:fs/promises'
import type { MarketOutcome } from '@cresolver/chain'
import { CresolverError, errorText, type Hash, readJson } from '@cresolver/core/protocol'
import type { SettlementFacts } from '@cresolver/core/resolution'
import type { ChainHistory } from '@cresolver/sdk/workspace'
import { type ChainFile, chainFileSchema } from './chain-file-schema.ts'

/** Chain data to compare a record with. */
export type KnownChain = {
  readonly evidenceHash: Hash
  readonly outcome: MarketOutcome
  readonly facts: SettlementFacts
  /** The transaction that brought the verdict; undefined in a file that does not say. */
  readonly transactionHash?: Hash | undefined
  /** Basis of its story; undefined if it was not read. */
  readonly history?: ChainHistory | undefined
}

const limits = { bytes: 4_000_000, depth: 12, values: 200_000 }

/**
 * Writes what the chain says of a verdict, so that a record can be verified without a node.
 *
 * Whole numbers of any size are decimal strings.
 *
 * @param file - path; a file that is there is replaced
 * @param chain - with the valid signatures of the record
 */
export async function saveChain(file: string, chain: KnownChain): Promise<void> {
  const content = { kind: 'chain-facts', version: 1, ...pick(chain) }
  const text = JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    return value instanceof Set || value instanceof Map ? [...value] : value
  })
  await writeFile(file, `${text}\n`)
}

/**
 * Reads a file of {@link saveChain}.
 *
 * @param file - path
 * @throws CresolverError `FILE_INVALID`
 */
export async function loadChain(file: string): Promise<KnownChain> {
  try {
    const { evidenceHash, outcome, facts, transactionHash, history }: ChainFile =
      chainFileSchema.parse(readJson(await readFile(file, 'utf8'), limits))
    const { validSignatures, decided, report, ...rest } = facts
    return {
      ...{ evidenceHash, outcome, transactionHash },
      history: history && { ...history, times: new Map(history.times) },
      facts: {
        ...{ ...rest, decided, report },
        validSignatures: validSignatures && new Set(validSignatures),
      },
    }
  } catch (cause) {
    throw new CresolverError({
      code: 'FILE_INVALID',
      message: `${file} holds no facts of a chain: ${errorText(cause).slice(0, 300)}.`,
      hint: 'Write one with cresolver verify <market> --save-chain <file>.',
      cause,
    })
  }
}

function pick({ evidenceHash, outcome, facts, transactionHash, history }: KnownChain) {
  return { evidenceHash, outcome, facts, transactionHash, history }
}
