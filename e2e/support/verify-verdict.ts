import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isAdjudicationRecord,
  isDirect,
  type LedgerTotals,
  parseRecord,
  type RecordCheck,
} from '@cresolver/core/resolution'
import { createCresolver } from '@cresolver/sdk'
import { run } from 'cresolver'
import { expect } from 'vitest'
import type { TestSystem } from './system.ts'

/**
 * Verifies the last record of a market with the command, which finds the archive on chain, with the SDK, and offline
 * from the saved facts of the chain.
 *
 * @returns names of the checks
 */
export async function verifyVerdict(
  system: TestSystem,
  marketId: bigint,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verify-'))
  try {
    const [chain, copy] = [join(folder, 'chain.json'), join(folder, 'record.json')]
    const online = await verify(system, [String(marketId), '--save-chain', chain])
    const cresolver = createCresolver({
      rpcUrl: system.rpcUrl,
      contracts: system.contracts,
      archiveUrls: [system.archiveUrl],
    })
    const { checks, record } = await cresolver.verify(marketId)
    const open = checks.filter(({ end }) => end !== 'holds').map(({ name }) => name)
    // Answers that the workflow asked for itself have no signature.
    expect(open).toEqual(hasUnsigned(record) ? ['authors'] : [])
    await writeFile(copy, JSON.stringify(record))
    const offline = await verify({}, [copy, '--chain', chain])
    for (const shown of [online, offline]) {
      // Archives may lack the pages that agents quote; that is another matter.
      expect(shown.open.filter((name) => name !== 'quotes')).toEqual(open)
      expect(shown.code).toBe(shown.open.length === 0 ? 0 : 2)
    }
    // A file tells the same story as the node that it was read from.
    expect(offline.story).toEqual(online.story)
    const { totals } = online.story.ledger
    const { pool, stakes, bonds, payouts, fees, burned, returned, held } = totals
    expect(sum(payouts, fees, burned, returned, held)).toBe(sum(pool, stakes, bonds))
    return checks.map(({ name }) => name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Output of the command; amounts as text. */
type VerifyOutput = {
  readonly checks: RecordCheck[]
  readonly story: {
    readonly ledger: { readonly totals: Readonly<Record<keyof LedgerTotals, string>> }
  }
}

function sum(...amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n)
}

function hasUnsigned(value: unknown): boolean {
  const record = parseRecord(value)
  if (isAdjudicationRecord(record) || !isDirect(record.joined)) return false
  return record.workers.some(({ answer }) => answer)
}

/** Runs the command without an archive, and without a system it knows no chain either. */
async function verify(
  { rpcUrl, contracts }: Partial<TestSystem>,
  words: readonly string[],
) {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const variables = {
    NO_COLOR: '1',
    CRESOLVER_HOME: '/nonexistent',
    RPC_URL: rpcUrl ?? 'http://127.0.0.1:1',
    CRESOLVER_MARKET: contracts?.market,
    CRESOLVER_CLARIFICATIONS: contracts?.clarifications,
  }
  const streams = {
    stdout: { write, columns: 500 },
    stderr: { write },
    now: Date.now,
  }
  const code = await run(['verify', ...words, '--json'], { variables, ...streams })
  const { checks, story }: VerifyOutput = JSON.parse(output.split('\n')[0] ?? '')
  const open = checks.filter(({ end }) => end !== 'holds').map(({ name }) => name)
  return { code, open, story }
}
