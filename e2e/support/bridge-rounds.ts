import { createHash } from 'node:crypto'
import { panelAnswerTypedData, toMarketId } from '@cresolver/chain'
import { hashText } from '@cresolver/core/protocol'
import { ACCOUNT_ROLES, localAccount } from '@cresolver/devnet'
import { expect } from 'vitest'
import {
  type CollectedRound,
  type Forgery,
  startCollectedRounds,
  verifyForgery,
} from './forged-record.ts'
import { WINDOW } from './ladder-terms.ts'
import { fixedAgent, type TestSystem } from './system.ts'

/** The ends of a verification, and their exit codes. */
const EXIT_CODES = { holds: 0, fails: 1, 'cannot-say': 2 } as const
/** End of a verification. */
type End = keyof typeof EXIT_CODES

/**
 * Settles two markets with votes for YES, one worker that quotes a page, and one that is silent; the first is paid out.
 *
 * @returns the market to forge, and another of the same workers
 */
export async function startBridgeRounds(): Promise<{
  readonly system: TestSystem
  readonly round: CollectedRound
  readonly other: CollectedRound
}> {
  const text = 'The bridge over the Aare opened on 3 May 2026.'
  const page = new TextEncoder().encode(text)
  const sha256 = createHash('sha256').update(page).digest('hex')
  const place = { url: 'https://one.example/2026', sha256, offset: 0 }
  const agents = [
    fixedAgent('Alpha', {
      claims: [{ quote: text, read_at: 1_777_000_000, ...place }],
    }),
    fixedAgent('Beta', { confidence: 0.7 }),
    fixedAgent('Gamma', () => {
      throw new Error('no answer')
    }),
  ]
  const { system, rounds } = await startCollectedRounds(
    agents,
    new Map([[sha256, page]]),
    ['Did the bridge open in May 2026?', 'Did the bridge open in 2026?'],
  )
  const [round, other] = rounds
  if (!round || !other) throw new Error('two markets were settled')
  await system.advance(WINDOW + 1)
  await system.markets.as(ACCOUNT_ROLES.creator).finalize(toMarketId(round.marketId))
  return { system, round, other }
}

/** Expects that the command says so of a forgery, in words and by its exit code. */
export async function expectEnd(round: CollectedRound, forgery: Forgery, end: End) {
  const { code, ...said } = await verifyForgery(round, forgery)
  expect(code, JSON.stringify(said)).toBe(EXIT_CODES[end])
}

/**
 * Signs another text of the first worker's answer.
 *
 * @returns the text, with the signature of the worker and that of an outsider
 */
export async function signSecondAnswer({ system, marketId, honest }: CollectedRound) {
  const seat = honest.bundles[0]?.content?.seats[0]
  const salt = '"salt":"00000000000000000000000000000000"'
  const text = seat?.answer?.text.replace(/"salt":"[0-9a-f]+"/, salt) ?? ''
  const accounts = Array.from({ length: 40 }, (_, index) => localAccount(index))
  const worker = accounts.find(({ address }) => address.toLowerCase() === seat?.worker)
  if (!worker) throw new Error('the worker is an account of the local chain')
  const { requestedAt } = honest.terms
  const typed = panelAnswerTypedData(
    {
      ...{ marketId: toMarketId(marketId), requestedAt, phase: 0 },
      ...{ worker: worker.address, answerHash: hashText(text) },
    },
    { chainId: honest.chainId, market: system.contracts.market },
  )
  const [own, outsider] = await Promise.all(
    [worker, localAccount(39)].map((account) => account.signTypedData(typed)),
  )
  return { text, own: own ?? '', outsider: outsider ?? '' }
}
