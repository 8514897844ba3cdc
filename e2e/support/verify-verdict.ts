import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCresolver } from '@cresolver/sdk'
import { run } from 'cresolver'
import { expect } from 'vitest'
import type { TestSystem } from './system.ts'

/**
 * Verifies the last record of a market with the command, with the SDK, and offline from the
 * saved facts of the chain.
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
    expect(online).toMatchObject({ code: 0, output: expect.stringContaining(holding) })
    const cresolver = createCresolver({
      rpcUrl: system.rpcUrl,
      contracts: system.contracts,
      archiveUrls: [system.archiveUrl],
    })
    const { checks, record } = await cresolver.verify(marketId)
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
    await writeFile(copy, JSON.stringify(record))
    const offline = await verify({}, [copy, '--chain', chain])
    expect(offline).toMatchObject({ code: 0, output: expect.stringContaining(holding) })
    return checks.map(({ name }) => name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const holding = 'Its record holds:'

/** Runs the command; without a system it knows no chain and no archive. */
async function verify(
  { rpcUrl, contracts, archiveUrl }: Partial<TestSystem>,
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
    CRESOLVER_ARCHIVE: archiveUrl,
  }
  const streams = {
    stdout: { write, columns: 500 },
    stderr: { write },
    now: Date.now,
  }
  const code = await run(['verify', ...words], { variables, ...streams })
  return { code, output }
}
