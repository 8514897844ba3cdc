import {
  createChainClient,
  createCourtClient,
  type DisputeParameters,
  type MarketId,
  parseAmount,
  type TermsInput,
} from '@cresolver/chain'
import { realityCourtAbi } from '@cresolver/chain/abi'
import {
  ACCOUNT_ROLES,
  COURT_TIMEOUT_SECONDS,
  LOCAL_COURTS,
  localAccount,
} from '@cresolver/devnet'
import { readContract } from 'viem/actions'
import { openReality, type RealityQuestion } from './local-reality.ts'
import { ether, type Showing, sayTo } from './market-story.ts'

const windowSeconds = 3_600

/** Terms of a market that its rule decides, and whose appeals go to the court that asks Reality.eth. */
export const DATA_TERMS: TermsInput = {
  ...{ windowSeconds, dataOnly: true, court: LOCAL_COURTS.reality },
}

/** The same with a panel of seven votes that sits at once. */
export const PANEL_TERMS: TermsInput = {
  ...{ windowSeconds, panelWindowSeconds: windowSeconds, court: LOCAL_COURTS.reality },
  ...{ votes: 7, reserves: 3, wrongSlashBps: 2_000, unit: parseAmount('0.01') },
  ...{ judgeFirst: true, collectors: [0] },
}

/** An appeal to the court of the local network. */
type CourtCase = {
  readonly marketId: MarketId
  /** Who appeals, and pays for the court. */
  readonly appellant: number
  /** Answer that the court gives. */
  readonly answer: DisputeParameters['answer']
  /** Why. */
  readonly reason: string
}

/** Appeals a finding, of which the court asks Reality.eth in the same transaction. */
export async function goToCourt(
  showing: Showing,
  { marketId, appellant, answer, reason }: CourtCase,
): Promise<RealityQuestion> {
  const { system } = showing
  const say = sayTo(showing)
  const chain = system.markets.as(appellant)
  const cost = (await chain.getNextDeposit(marketId)) ?? 0n
  await chain.dispute({ marketId, answer, reason })
  say('APPEALED', `"${reason}" Two bonds and the fee of the court, ${ether(cost)}.`)
  const [questionId] = await readContract(
    createChainClient({ rpcUrl: system.rpcUrl }).client,
    {
      ...{ address: system.contracts.court, abi: realityCourtAbi },
      ...{ functionName: 'cases', args: [marketId] },
    },
  )
  say(
    'ASKED',
    `the court asks Reality.eth; its first answer is the appellant's, ${answer}`,
  )
  return openReality(system, questionId)
}

/** Lets the time pass after which the last answer at Reality.eth is final. */
export async function waitForAnswers(showing: Showing): Promise<void> {
  const say = sayTo(showing)
  await showing.system.advance(COURT_TIMEOUT_SECONDS)
  say(
    'TIME',
    `${COURT_TIMEOUT_SECONDS} s passed on the local chain without another answer`,
  )
}

/** Lets the court rule. */
export async function rule(
  showing: Showing,
  { marketId, appellant }: CourtCase,
): Promise<string> {
  const { rpcUrl, contracts, markets } = showing.system
  const say = sayTo(showing)
  const account = localAccount(ACCOUNT_ROLES.creator)
  await createCourtClient({ rpcUrl, account }, contracts.court).decide(marketId)
  const chain = markets.as(appellant)
  const { state, outcome } = await chain.getVerdict(marketId)
  say(state, `${outcome}: the court rules as Reality.eth answered`)
  const won = await chain.balanceOf(localAccount(appellant).address)
  say('PAID', `${ether(won)} in all belong to the appellant now`)
  return outcome
}
