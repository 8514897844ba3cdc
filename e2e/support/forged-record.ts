import { toMarketId } from '@cresolver/chain'
import { hashBundle, hashOfList } from '@cresolver/core/protocol'
import {
  hashHead,
  headOf,
  type JoinedRecord,
  joinedRecordSchema,
  type RecordCheck,
  verificationOf,
} from '@cresolver/core/resolution'
import type { AgentChoice } from '@cresolver/devnet'
import { createCresolver } from '@cresolver/sdk'
import { run } from 'cresolver'
import { toHex } from 'viem'
import { expect } from 'vitest'
import {
  type AlterResult,
  startAlteredArchive,
  startAlteredNode,
} from './altered-node.ts'
import { PANEL_FIRST } from './ladder-terms.ts'
import { startSystem, type TestSystem } from './system.ts'

/** A settled market whose answers two collectors gathered, and its record. */
export type CollectedRound = {
  readonly system: TestSystem
  readonly marketId: bigint
  readonly honest: JoinedRecord
  /** Pages that archives have, by their SHA-256. */
  readonly pages: ReadonlyMap<string, Uint8Array>
}

/** Data for the command, instead of what chain and archive have. */
export type Forgery = {
  /** Changes a copy; hashes of bundles and of the head follow. */
  readonly change?: ((record: JoinedRecord) => void) | undefined
  /** False for a chain that has the hashes of the honest bundles. */
  readonly isAnnounced?: boolean
  /** True for a chain that has the lists of the forged bundles. */
  readonly isListed?: boolean
  /** False for a chain that has the hash of the honest record. */
  readonly hasHash?: boolean
  readonly hasPages?: boolean
  /** False for an archive that has the head alone. */
  readonly hasBundles?: boolean
  readonly clarifications?: string
  /** Response of the archive instead of the record. */
  readonly sent?: (record: string) => string | Uint8Array
  readonly alter?: AlterResult
}

/** Starts a system with two collectors and proposes a verdict for each question. */
export async function startCollectedRounds(
  agents: readonly AgentChoice[],
  pages: CollectedRound['pages'],
  questions: readonly string[],
): Promise<{ readonly system: TestSystem; readonly rounds: CollectedRound[] }> {
  const system = await startSystem({ agents: [...agents], collectors: 2 })
  const rounds: CollectedRound[] = []
  for (const question of questions) {
    const terms = { ...PANEL_FIRST, collectors: [0, 1] }
    const marketId = toMarketId(await system.markets.create({ question, terms }))
    const outcome = await system.resolve(marketId)
    if (outcome.kind === 'failed') throw new Error(outcome.error)
    const { contracts, rpcUrl, archiveUrl } = system
    const { record } = await createCresolver({
      ...{ rpcUrl, contracts, archiveUrls: [archiveUrl] },
    }).verify(marketId)
    const honest = joinedRecordSchema.parse(record)
    rounds.push({ system, marketId, honest, pages })
  }
  return { system, rounds }
}

/**
 * Runs the command against a chain that has the hash of a forged record and of its bundles, and an archive that has the
 * forged record.
 */
export async function verifyForgery(round: CollectedRound, forgery: Forgery) {
  const { system, marketId, honest } = round
  const forged: JoinedRecord = structuredClone(honest)
  forgery.change?.(forged)
  const replaced = new Map<string, string>()
  const note = (from: string, to: string) => {
    if (from !== to) replaced.set(from.slice(2), to.slice(2))
  }
  for (const [index, bundle] of forged.bundles.entries()) {
    if (!bundle.content) continue
    const before = honest.bundles[index]
    bundle.hash = hashBundle(bundle.content)
    if (forgery.isAnnounced !== false) note(before?.hash ?? bundle.hash, bundle.hash)
    if (!forgery.isListed) continue
    bundle.list = hashOfList(bundle.content, bundle.content.list)
    note(before?.list ?? bundle.list, bundle.list)
  }
  if (forgery.hasHash !== false) note(hashHead(honest), hashHead(forged))
  // The chain names no other archive that is of use.
  note(toHex(system.archiveUrl), toHex(system.archiveUrl.replace('http', 'none')))
  const hash = hashHead(forgery.hasHash === false ? honest : forged)
  const shown = JSON.stringify(forgery.hasBundles === false ? headOf(forged) : forged)
  const contents = new Map<string, string | Uint8Array>([
    [`/records/${hash}`, forgery.sent?.(shown) ?? shown],
  ])
  if (forgery.hasPages !== false) {
    for (const [sha256, page] of round.pages) contents.set(`/pages/${sha256}`, page)
  }
  const [node, archive] = await Promise.all([
    startAlteredNode(system.rpcUrl, replaced, forgery.alter),
    startAlteredArchive(contents),
  ])
  try {
    let output = ''
    const write = (text: string) => {
      output += text
    }
    const { market, clarifications } = system.contracts
    const code = await run(['verify', String(marketId), '--json'], {
      variables: {
        ...{ NO_COLOR: '1', CRESOLVER_HOME: '/nonexistent', RPC_URL: node.url },
        ...{ CRESOLVER_MARKET: market, CRESOLVER_ARCHIVE: archive.url },
        CRESOLVER_CLARIFICATIONS: forgery.clarifications ?? clarifications,
      },
      ...{ stdout: { write }, stderr: { write }, now: Date.now },
    })
    return { code, ...readOutput(output) }
  } finally {
    await Promise.all([node.close(), archive.close()])
  }
}

function readOutput(output: string) {
  const said: { end?: string; error?: unknown; checks?: RecordCheck[] } = JSON.parse(
    output.split('\n')[0] ?? '',
  )
  const { checks = [], error } = said
  if (!error) expect(said.end).toBe(verificationOf(checks).end)
  const names = (end: string) =>
    checks.filter((check) => check.end === end).map(({ name }) => name)
  return { fails: names('fails'), cannotSay: names('cannot-say'), error }
}
