import { CresolverError } from '@cresolver/core/protocol'
import {
  adjudicationStep,
  formatMoment,
  parseQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { type PostOutcome, pending } from '../../index.ts'
import { createEntry } from '../store/create-entry.ts'
import type { MarketEntry } from '../store/market-entry.ts'
import { type MarketSystem, nowSeconds, nowText } from './market-system.ts'
import { writeMarketPost } from './market-texts.ts'
import { postOnce } from './post-once.ts'
import { isPostVisible } from './post-visible.ts'

/** A market to create. */
export type PostedMarketParameters = {
  /** The whole question in the § language. */
  readonly question: string
  /** Deadline if the rule names none; if it does, it must be the same. */
  readonly deadline?: UnixSeconds | undefined
  readonly submolt: string
  readonly creator: string
  /** The post that the question comes from. */
  readonly sourcePostId?: string | undefined
  /** True to create it on chain too. */
  readonly onchain?: boolean | undefined
  /** True to post it again if others cannot see its post. */
  readonly repost?: boolean | undefined
}

/** A market that was created. */
type CreatedMarket = {
  readonly entry: MarketEntry
  /** Outcome of its post; undefined when it was visible before. */
  readonly post: PostOutcome | undefined
}

/**
 * Creates a market: a post on Moltbook, then its entry in the book, then, where wanted, a market
 * on chain. Run again after a kill, it continues where it was.
 *
 * @param system - {@link MarketSystem}
 * @param parameters - {@link PostedMarketParameters}
 * @returns the entry and its post
 * @throws QuestionError, `VALUE_INVALID`, `RULE_CONTRADICTORY`, `NOT_CONFIGURED`, MoltbookError when the post failed, MarketStoreError, and errors of the chain
 */
export async function createMarket(
  system: MarketSystem,
  parameters: PostedMarketParameters,
): Promise<CreatedMarket> {
  if (parameters.onchain && !system.onchain) throw chainNotSet()
  const deadline = requireDeadline(parameters, nowSeconds(system))
  refuseContradiction(parameters.question, deadline, nowSeconds(system))
  const draft = createEntry({
    questionRaw: parameters.question,
    deadline,
    creator: parameters.creator,
    moltbookPostId: null,
    sourcePostId: parameters.sourcePostId ?? null,
    onchain: null,
    now: nowSeconds(system),
  })
  const { markets } = await system.store.read()
  const known = Object.hasOwn(markets, draft.id) ? markets[draft.id] : undefined
  if (known) {
    const { entry, post } = await postAgain(system, parameters, known)
    return { entry: await addOnchain(system, parameters, entry, deadline), post }
  }
  const post = await postOnce(system, `create:${draft.id}`, {
    kind: 'post',
    submoltName: parameters.submolt,
    ...writeMarketPost(draft.question_raw, draft.deadline),
  })
  if (post.kind === 'failed') throw post.error
  if (post.contentId === undefined) throw postUnknown()
  const entry = await system.store.add({ ...draft, moltbook_post_id: post.contentId })
  return { entry: await addOnchain(system, parameters, entry, deadline), post }
}

/** Reports a market whose post is hidden, and posts it again if requested. */
async function postAgain(
  system: MarketSystem,
  { submolt, repost }: PostedMarketParameters,
  known: MarketEntry,
): Promise<CreatedMarket> {
  if (await isPostVisible(system, known)) return { entry: known, post: undefined }
  if (!repost) {
    const detail = 'Add --repost to post it again.'
    return {
      entry: known,
      post: pending(known.moltbook_post_id ?? undefined, 'not-visible', detail),
    }
  }
  const tries = (await system.journal.entries()).filter(
    ({ key }) => key === `create:${known.id}` || key.startsWith(`create:${known.id}:`),
  )
  const last = tries.at(-1)
  // A try that was cut short is gone on with; one that is done is followed by another.
  const key =
    last && last.state !== 'done' ? last.key : `create:${known.id}:${tries.length}`
  const post = await postOnce(system, key, {
    kind: 'post',
    submoltName: submolt,
    ...writeMarketPost(known.question_raw, known.deadline),
  })
  if (post.kind === 'failed') throw post.error
  const { contentId } = post
  if (contentId === undefined) throw postUnknown()
  const entry = await system.store.change(known.id, (market) => ({
    ...market,
    moltbook_post_id: contentId,
    updated_at: nowText(system),
  }))
  return { entry, post }
}

async function addOnchain(
  system: MarketSystem,
  { onchain: wanted }: PostedMarketParameters,
  entry: MarketEntry,
  deadline: UnixSeconds,
): Promise<MarketEntry> {
  const { onchain } = system
  if (!wanted || !onchain || entry.onchain) return entry
  const question = entry.question_raw
  const found = await onchain.find(question, deadline)
  const created =
    found === undefined
      ? await onchain.create(question, deadline)
      : { marketId: found, transactionHash: null }
  return system.store.change(entry.id, (known) =>
    known.onchain
      ? known
      : {
          ...known,
          onchain: {
            chain_id: onchain.chainId,
            market_address: onchain.marketAddress,
            market_id: created.marketId,
            created_tx: created.transactionHash,
            outcome: null,
          },
          updated_at: nowText(system),
        },
  )
}

function requireDeadline(
  { question, deadline: given }: PostedMarketParameters,
  now: UnixSeconds,
): UnixSeconds {
  const own = parseQuestion(question).rule.deadline?.seconds
  const deadline = own ?? given
  if (deadline === undefined) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: 'The market has no deadline.',
      hint: 'Add a line such as deadline:2026-02-20T23:59:00Z to the rule, or give --deadline.',
    })
  }
  if (given !== undefined && own !== undefined && given !== own) {
    throw new CresolverError({
      code: 'VALUE_INVALID',
      message: `The rule's deadline is ${formatMoment(own)}, the market's would be ${formatMoment(given)}.`,
      hint: 'Use the same deadline, or only the one in the rule.',
    })
  }
  if (deadline > now) return deadline
  throw new CresolverError({
    code: 'VALUE_INVALID',
    message: `The deadline ${formatMoment(deadline)} has passed.`,
    hint: 'Choose a deadline in the future.',
  })
}

/** Such a market could not be won: the first cycle after its deadline would void it. */
function refuseContradiction(
  question: string,
  deadline: UnixSeconds,
  now: UnixSeconds,
): void {
  const step = adjudicationStep({ question, deadline, now, observations: [] })
  if (step.kind !== 'decided' || step.adjudication.finding.verdict !== 'INVALID') return
  throw new CresolverError({
    code: 'RULE_CONTRADICTORY',
    message: `The rule contradicts itself: ${step.adjudication.finding.reason}.`,
    hint: 'Fix the rule; run market lint to find the position.',
  })
}

function chainNotSet(): CresolverError {
  return new CresolverError({
    code: 'NOT_CONFIGURED',
    message: 'No chain is set to create the market on.',
    hint: 'Set RPC_URL, CRESOLVER_MARKET and PRIVATE_KEY.',
  })
}

function postUnknown(): CresolverError {
  return new CresolverError({
    code: 'MOLTBOOK_ANSWER_INVALID',
    message: 'Moltbook accepted the post but did not return its id.',
    hint: 'Run the same command again: it searches for the post first.',
  })
}
