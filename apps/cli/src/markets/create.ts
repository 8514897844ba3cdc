import type { Amount, MarketClient, TermsInput } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import {
  canonicalQuestion,
  formatMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { checkForMarket } from '@cresolver/core/questions/recipes'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'
import type { MarketOptions } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter } from '../terminal/printer.ts'
import {
  addTermOptions,
  readTerms,
  readWrittenTerms,
  type TermOptions,
} from './term-options.ts'
import type { AssetText } from './text/asset-text.ts'
import { type Field, formatSeconds } from './text/terms-text.ts'

type CreateOptions = MarketOptions &
  TermOptions & {
    readonly pool?: string | undefined
    readonly duration?: string | undefined
    readonly permit?: true | undefined
  }

const usualDuration = '7d'

export function addCreate(markets: Command, environment: Environment): void {
  const create = markets
    .command('create')
    .description('Create a market on a question')
    .argument('<question>', 'a yes-or-no question, or § text')
    .option(
      '--pool <amount>',
      'reward of the workers, such as 0.5 or "20 gwei"; required',
    )
    .option(
      '--duration <time>',
      `time to join, such as 30m, 12h or 7d; ${usualDuration} unless the rule has a deadline`,
    )
  addTermOptions(create, environment)
    .option('--permit', 'pay tokens with a signed permit instead of an approval')
    .action(async (text: string, _options, command: Command) => {
      if (text.trim() === '') throw questionEmpty()
      const question = canonicalQuestion(text)
      const options = command.optsWithGlobals<CreateOptions>()
      const { parseAddress, toAmount } = await import('@cresolver/chain')
      const { parseDuration } = await import('../options/duration.ts')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      if (options.pool === undefined) throw poolMissing()
      const written = await readWrittenTerms(options)
      const token =
        written.asset === undefined ? undefined : parseAddress(written.asset, 'the asset')
      const reader = await readMarkets(options, environment)
      const asset = await readAsset(reader, token)
      const rewardPool = asset.parse(options.pool)
      const pool = toAmount(rewardPool)
      const terms = await readTerms(written, asset, reader)
      const deadline = deadlineOf(question)
      if (deadline !== undefined && options.duration !== undefined) {
        throw deadlineTwice(deadline)
      }
      const durationSeconds = parseDuration(options.duration ?? usualDuration)
      const now = await reader.chainTime()
      const end = deadline ?? now + durationSeconds
      checkForMarket(question, {
        now: now as UnixSeconds,
        deadline: end as UnixSeconds,
      })
      const summary = await summarize(terms, pool, question, asset, reader)
      const client = await writeMarkets(options, environment, {
        action: 'Create a market',
        amount: asset.format(rewardPool),
        details: [
          ...(asset.name === undefined ? [] : [['Asset', asset.name] as const]),
          ...summary,
        ],
      })
      const created = await client.createMarket({
        question,
        rewardPool,
        terms,
        allowance: options.permit ? 'permit' : 'approve',
        ...(deadline === undefined ? { durationSeconds } : { deadline }),
      })
      const { marketId, transactionHash } = created
      const printer = createPrinter(environment, options.json === true)
      const { print, colors } = printer
      print({ event: 'market-created', marketId, transactionHash }, () => [
        `${colors.green('Created')} market ${colors.bold(String(marketId))}.`,
        ...describeCreated(terms, asset).map((line) => colors.yellow(line)),
        ...formatFields(summary, printer),
        colors.dim(transactionHash),
      ])
    })
}

/** Duration of a verdict, and the cost of buying or stalling it. */
async function summarize(
  terms: TermsInput,
  pool: Amount,
  question: string,
  asset: AssetText,
  client: Pick<MarketClient, 'getCourt' | 'getTimes'>,
): Promise<Field[]> {
  const { planEscalation } = await import('./plan-escalation.ts')
  const { describeTime } = await import('./text/escalation-text.ts')
  const { describePrices } = await import('./text/price-text.ts')
  const hasRule = readQuestion(question).kind === 'rule'
  const plan = await planEscalation(client, { terms, pool, hasRule })
  return [describeTime(plan.escalation), ...describePrices(terms, plan.court, asset)]
}

/** Tells a creator what its terms mean for those who rely on the verdict. */
function describeCreated(terms: TermsInput, asset: AssetText): string[] {
  const { windowSeconds, bond, dataOnly, policy } = terms
  const lines = policy === 'spec' && !dataOnly ? [published] : []
  if (!windowSeconds || bond === undefined) return lines
  return [
    ...lines,
    `Whoever asks deposits ${asset.format(bond)}; a claim can be disputed for ${formatSeconds(windowSeconds)}.`,
  ]
}

const published =
  'Its panel decides by the published formula, in which one obeyed instruction can flip a verdict.'

/** The deadline of the rule has to be the market's, or the market is void. */
function deadlineOf(question: string): UnixSeconds | undefined {
  const reading = readQuestion(question)
  return reading.kind === 'rule' ? reading.question.rule.deadline?.seconds : undefined
}

function deadlineTwice(deadline: UnixSeconds): CresolverError {
  return new CresolverError({
    code: 'VALUE_INVALID',
    message: `The rule ends the market at ${formatMoment(deadline)}, but --duration would end it at another time.`,
    hint: 'Leave out --duration, or the deadline in the rule.',
  })
}

function questionEmpty(): OptionError {
  return new OptionError('The question is empty.', 'Write a yes-or-no question.')
}

function poolMissing(): OptionError {
  return new OptionError(
    'A market needs a pool to pay its workers.',
    'Pass --pool 0.1, or --pool 0 to pay no worker.',
  )
}
