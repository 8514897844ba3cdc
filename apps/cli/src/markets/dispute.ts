import type { MarketVerdict } from '@cresolver/chain'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import type { MarketOptions } from '../settings.ts'
import { createPrinter } from '../terminal/printer.ts'
import { answerInvalid, answers, readAnswer } from './steps/act-step.ts'

type DepositOptions = MarketOptions & {
  readonly question?: string | undefined
  readonly permit?: true | undefined
}

type DisputeOptions = DepositOptions & {
  readonly reason: string
  readonly share?: string | undefined
}

export function addAsk(markets: Command, environment: Environment): void {
  markets
    .command('ask')
    .description('Ask for the verdict of a market with a window, and deposit the bond')
    .argument('<id>', 'id of the market')
    .argument(
      '[claim]',
      `${answers}; leave it out if the rule or a panel is asked at once`,
    )
    .option('--question <text>', 'text, if the market keeps only its hash')
    .option('--permit', 'pay tokens with a signed permit instead of an approval')
    .action(async (id: string, text: string | undefined, _, command: Command) => {
      const options = command.optsWithGlobals<DepositOptions>()
      const claim = text === undefined ? 'UNSURE' : readAnswer(text)
      if (claim === 'TOO_EARLY') throw answerInvalid(text ?? '')
      const { toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      const marketId = toMarketId(id)
      const reader = await readMarkets(options, environment)
      const terms = await reader.getTerms(marketId)
      const asset = await readAsset(reader, terms.asset)
      const said = claim === 'UNSURE' ? '' : `, and claim ${claim}`
      const client = await writeMarkets(options, environment, {
        action: `Ask for the verdict of market ${marketId}${said}`,
        amount: asset.format(terms.bond),
        details: [
          ...(asset.name === undefined ? [] : [['Asset', asset.name] as const]),
          ['If right', 'it comes back'],
          ['If wrong', 'it is lost; too early is wrong'],
        ],
      })
      const allowance = options.permit ? 'permit' : 'approve'
      const { question } = options
      const sent = await client.ask({ marketId, claim, question, allowance })
      const { transactionHash, paid } = sent
      const { asking } = await client.getVerdict(marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'asked', marketId, claim, paid, asking, transactionHash }, () => [
        `${colors.green('Asked')} for the verdict of market ${marketId}${said}: deposited ${asset.format(paid)}.`,
        ...describeNext(asking, environment.now()),
        colors.dim(transactionHash),
      ])
    })
}

export function addDispute(markets: Command, environment: Environment): void {
  markets
    .command('dispute')
    .description('Dispute a claim or appeal a finding, and pay the deposit')
    .argument('<id>', 'id of the market')
    .argument('<answer>', `your answer: ${answers} or too-early`)
    .requiredOption('--reason <text>', 'public reason, at most 1,000 bytes')
    .option('--share <amount>', 'deposit only this part, and let others add the rest')
    .option('--question <text>', 'text, if the market keeps only its hash')
    .option('--permit', 'pay tokens with a signed permit instead of an approval')
    .action(async (id: string, text: string, _options, command: Command) => {
      const options = command.optsWithGlobals<DisputeOptions>()
      const answer = readAnswer(text)
      const { toAmount, toMarketId } = await import('@cresolver/chain')
      const { readMarkets, writeMarkets } = await import('./market-access.ts')
      const { readAsset } = await import('./text/asset-text.ts')
      const marketId = toMarketId(id)
      const reader = await readMarkets(options, environment)
      const whole = await reader.getNextDeposit(marketId)
      const terms = await reader.getTerms(marketId)
      const asset = await readAsset(reader, terms.asset)
      const amount = options.share === undefined ? undefined : asset.parse(options.share)
      const { outcome } = await reader.getVerdict(marketId)
      const client = await writeMarkets(options, environment, {
        action: `Say ${answer} instead of ${outcome} in market ${marketId}`,
        amount: asset.format(amount ?? whole ?? toAmount(0n)),
        details: [
          ...(asset.name === undefined ? [] : [['Asset', asset.name] as const]),
          ['If right', 'it comes back, and up to half of what the others lost'],
          ['If wrong', 'the bond is lost, and the fee of the court if it was asked'],
        ],
      })
      const { reason, question } = options
      const allowance = options.permit ? 'permit' : 'approve'
      const sent = await client.dispute({
        ...{ marketId, answer, amount, reason, question, allowance },
      })
      const { transactionHash, paid } = sent
      const { asking } = await client.getVerdict(marketId)
      const { print, colors } = createPrinter(environment, options.json === true)
      const event = { event: 'verdict-disputed', marketId, outcome, answer, paid }
      print({ ...event, asking, transactionHash }, () => [
        `${colors.green('Disputed')} the verdict ${outcome} of market ${marketId} for ${asset.format(paid)}.`,
        ...describeNext(asking, environment.now()),
        colors.dim(transactionHash),
      ])
    })
}

function describeNext(asking: MarketVerdict['asking'], now: number): string[] {
  if (asking === undefined) return []
  const until = new Date(asking.until * 1_000).toISOString()
  const left = Math.max(0, asking.until - Math.floor(now / 1_000))
  const time = `until ${until} (${left} seconds)`
  if (asking.state === 'PROPOSED') return [`It can be disputed ${time}.`]
  return [`${judges[asking.judge]} decides ${time}.`]
}

const judges = {
  NONE: 'No judge',
  RULE: 'The rule',
  PANEL: 'A panel',
  COURT: 'The court',
} as const
