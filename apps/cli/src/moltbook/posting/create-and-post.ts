import type { Wei } from '@cresolver/chain'
import {
  beginsWithTag,
  formatRule,
  parseQuestion,
  proposeRule,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { checkForMarket, lintForMarket } from '@cresolver/core/questions/recipes'
import { createMarket } from '@cresolver/moltbook/market-store'
import type { Environment } from '../../environment.ts'
import { OptionError } from '../../options/option-error.ts'
import { createPrinter } from '../../terminal/printer.ts'
import { nowSeconds, readDeadline } from '../lint-input.ts'
import { withSystem } from '../local/with-system.ts'
import type { MarketRun, MoltbookOptions } from '../market-run.ts'
import { openChain } from '../open-chain.ts'
import { findingLines } from '../text/format-finding.ts'
import { formatOutcome, outcomeJson } from '../text/format-outcome.ts'
import { composeQuestion, type QuestionParts } from './compose-question.ts'

export type CreateOptions = MoltbookOptions &
  QuestionParts & {
    readonly deadline?: string | undefined
    readonly submolt: string
    readonly creator?: string | undefined
    readonly sourcePostId?: string | undefined
    readonly onchain?: boolean | undefined
    readonly pool: string
    readonly repost?: boolean | undefined
  }

/**
 * Creates a market and prints the result, after the diagnostics of the linter.
 */
export async function createAndPost(
  options: CreateOptions,
  run: MarketRun,
): Promise<void> {
  const { environment } = run
  const deadline = readDeadline(options.deadline)
  const now = nowSeconds(environment)
  requireRule(options, now)
  const question = composeQuestion(options)
  const diagnostics = lintForMarket(question, {
    now,
    ...(deadline !== undefined && { deadline }),
  })
  const printer = createPrinter(environment, options.json === true)
  for (const line of findingLines(diagnostics, printer)) printer.remark(line)
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    printer.print({ event: 'linted', diagnostics }, () => [])
    checkForMarket(question, { now, deadline })
  }
  const { parseAmount } = await import('@cresolver/chain')
  const pool = parseAmount(options.pool)
  const openOnchain = async () => {
    if (!options.onchain) return undefined
    if (run.confirms) await confirmPool(pool, options, environment)
    return openChain(environment, pool)
  }
  await withSystem(run, options, openOnchain, async (system) => {
    const { entry, post } = await createMarket(system, {
      question,
      deadline,
      submolt: options.submolt,
      creator: options.creator?.trim() || (await system.moltbook.me()).name,
      sourcePostId: options.sourcePostId ?? sourcePostOf(question),
      onchain: options.onchain,
      repost: options.repost,
    })
    if (post?.kind === 'pending') run.leaveOpen()
    const isKnown = post?.kind === 'pending' && post.reason === 'not-visible'
    const json = { event: 'market-created', market: entry, diagnostics }
    const { green, bold } = printer.colors
    printer.print({ ...json, post: post ? outcomeJson(post) : null }, () => [
      post && !isKnown
        ? `${green('Created')} ${bold(entry.id)}, deadline ${entry.deadline}.`
        : `${entry.id} is already in the market store.`,
      ...(post ? formatOutcome(post, printer) : []),
      ...(entry.onchain
        ? [`Market ${entry.onchain.market_id} on chain ${entry.onchain.chain_id}.`]
        : []),
    ])
  })
}

async function confirmPool(
  pool: Wei,
  options: CreateOptions,
  environment: Environment,
): Promise<void> {
  const { formatAmount } = await import('@cresolver/chain')
  const { confirmTransaction } = await import('../../confirm.ts')
  const { MARKET_ADDRESS, CRESOLVER_MARKET } = environment.variables
  const contract = MARKET_ADDRESS || CRESOLVER_MARKET
  const action = 'Create a market on chain, and post it on Moltbook'
  await confirmTransaction(
    { action, contract, amount: formatAmount(pool) },
    options,
    environment,
  )
}

/** The post that `origin:moltbook:<id>` names. */
function sourcePostOf(question: string): string | undefined {
  const origin = parseQuestion(question).source?.find(({ key }) => key === 'origin')
  return /^moltbook:(\S+)$/.exec(origin?.value ?? '')?.[1]
}

/** Proposes a rule for a human line that comes without one. */
function requireRule({ question, rule }: CreateOptions, now: UnixSeconds): void {
  if (rule !== undefined || beginsWithTag(question.trim())) return
  const proposal = proposeRule(question, now)
  throw new OptionError(
    'The question has no rule.',
    proposal.kind === 'rule'
      ? [
          `Add --rule '${formatRule(proposal.rule).replaceAll('\n', ' ')}', or --rule source:manual.`,
          ...proposal.assumptions,
        ].join(' ')
      : 'Add --rule, at least source:manual.',
  )
}
