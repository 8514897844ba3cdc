import { CresolverError } from '@cresolver/protocol'
import { formatMoment, readQuestion, type UnixSeconds } from '@cresolver/questions'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { createPrinter } from '../printer.ts'
import type { MarketOptions } from '../settings.ts'

type CreateOptions = MarketOptions & {
  readonly pool: string
  readonly duration?: string | undefined
}

const usualDuration = '7d'

/** Adds `markets create`. */
export function addCreate(markets: Command, environment: Environment): void {
  markets
    .command('create')
    .description('Create a market on a question')
    .argument('<question>', 'a question that is answered with YES or NO; or § text')
    .option('--pool <amount>', 'reward pool, such as 0.5 or "20 gwei"', '0')
    .option(
      '--duration <time>',
      `time to join, such as 30m, 12h or 7d; ${usualDuration} unless the rule has a deadline`,
    )
    .action(async (question: string, _options, command: Command) => {
      const options = command.optsWithGlobals<CreateOptions>()
      const { formatAmount, parseAmount } = await import('@cresolver/chain')
      const { parseDuration } = await import('../duration.ts')
      const rewardPool = parseAmount(options.pool)
      const deadline = deadlineOf(question)
      if (deadline !== undefined && options.duration !== undefined) {
        throw deadlineTwice(deadline)
      }
      const durationSeconds = parseDuration(options.duration ?? usualDuration)
      const { writeMarkets } = await import('./market-access.ts')
      const client = await writeMarkets(options, environment, {
        action: 'Create a market',
        amount: formatAmount(rewardPool),
      })
      const created = await client.createMarket({
        question,
        rewardPool,
        ...(deadline === undefined ? { durationSeconds } : { deadline }),
      })
      const { marketId, transactionHash } = created
      const { print, colors } = createPrinter(environment, options.json === true)
      print({ event: 'market-created', marketId, transactionHash }, () => [
        `${colors.green('Created')} market ${colors.bold(String(marketId))}.`,
        colors.dim(transactionHash),
      ])
    })
}

/** The deadline of the rule has to be the market's, or the market is void. */
function deadlineOf(question: string): UnixSeconds | undefined {
  const reading = readQuestion(question)
  switch (reading.kind) {
    case 'plain':
      return undefined
    case 'malformed':
      throw reading.error
    case 'rule':
      return reading.question.rule.deadline
  }
}

function deadlineTwice(deadline: UnixSeconds): CresolverError {
  return new CresolverError({
    code: 'DEADLINE_DIFFERS',
    message: `The rule ends the market at ${formatMoment(deadline)}, and --duration would end it at another time.`,
    hint: 'Leave --duration out, or the deadline out of the rule.',
  })
}
