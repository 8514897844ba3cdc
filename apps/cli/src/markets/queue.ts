import type { Market, MarketClient, MarketId } from '@cresolver/chain'
import { questionCard } from '@cresolver/core/questions'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { formatMoment } from '../options/moment.ts'
import type { MarketOptions } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'

type QueueOptions = MarketOptions & {
  readonly court?: string | undefined
  readonly fromBlock: string
}

/** A market that waits for the ruling of its court. */
type Waiting = {
  readonly marketId: MarketId
  /** Empty where the market keeps only its hash. */
  readonly question: string
  /** UNSURE where the first judge found nothing. */
  readonly found: string
  readonly court: string
  /** Who appealed, or disputed what the first judge did not decide. */
  readonly objector: string | undefined
  /** Untrusted text; undefined where there is none, or the events were not read. */
  readonly reason: string | undefined
  readonly recordHash: string | undefined
  /** Last moment to rule, Unix seconds. */
  readonly until: number
}

export function addQueue(markets: Command, environment: Environment): void {
  markets
    .command('queue')
    .description('List the markets that wait for a court ruling, most urgent first')
    .option('--court <address>', 'only those of this court (default: all courts)')
    .option('--from-block <number>', 'first block to search for reasons of disputes', '0')
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<QueueOptions>()
      const { parseAddress } = await import('@cresolver/chain')
      const { readMarkets } = await import('./market-access.ts')
      const court =
        options.court === undefined
          ? undefined
          : parseAddress(options.court, 'the court').toLowerCase()
      const client = await readMarkets(options, environment)
      const waiting = await listWaiting(client)
      const own = waiting.filter(
        (each) => court === undefined || each.court.toLowerCase() === court,
      )
      const reasons = own.length > 0 ? await readReasons(client, options.fromBlock) : []
      const printer = createPrinter(environment, options.json === true)
      if (own.length === 0) printer.remark('No market waits for a ruling.')
      for (const market of own) {
        const reason = reasons.findLast(([id]) => id === market.marketId)?.[1]
        const shown = { ...market, reason }
        const rule = `cresolver markets act rule ${market.marketId}`
        printer.print({ ...shown, rule }, () =>
          describe(shown, rule, environment.now(), printer),
        )
      }
    })
}

/** By deadline; time alone passes a dispute on to the court, and ends its turn. */
async function listWaiting(client: MarketClient): Promise<Waiting[]> {
  const disputed = (await client.listMarkets()).filter(
    ({ verdict }) => verdict?.state === 'JUDGED',
  )
  const found = await Promise.all(disputed.map((market) => readWaiting(client, market)))
  return found.flat().sort((one, other) => one.until - other.until)
}

async function readWaiting(
  client: MarketClient,
  { marketId, question }: Market,
): Promise<Waiting[]> {
  const { recordHash, asking } = await client.getVerdict(marketId)
  if (asking?.state !== 'JUDGED' || asking.judge !== 'COURT') return []
  const { court: number } = await client.getTerms(marketId)
  if (number === undefined) return []
  const { court } = await client.getCourt(number)
  const { appeal, dispute, found, until } = asking
  return [
    {
      ...{ marketId, question, found, court },
      objector: (appeal ?? dispute)?.by,
      reason: undefined,
      ...{ recordHash, until },
    },
  ]
}

/** A node that limits logs costs the reasons, not the queue. */
async function readReasons(
  client: MarketClient,
  fromBlock: string,
): Promise<(readonly [MarketId, string])[]> {
  const first = /^\d{1,18}$/.test(fromBlock) ? BigInt(fromBlock) : 0n
  const events = await client.readEvents({ fromBlock: first }).catch(() => [])
  return events.flatMap((event) =>
    event.type === 'disputed' && event.reason !== ''
      ? [[event.marketId, event.reason] as const]
      : [],
  )
}

function describe(
  { marketId, question, found, court, objector, reason, recordHash, until }: Waiting,
  rule: string,
  now: number,
  printer: Printer,
): string[] {
  const title =
    question === '' ? 'only the hash is kept' : plainText(questionCard(question).title)
  const fields = [
    ['Question', title],
    ['Found', found === 'UNSURE' ? 'nothing: the previous judge was unsure' : found],
    ['Objection by', objector],
    ['Reason', reason && plainText(reason)],
    ['Record', recordHash && `${recordHash}; check it with cresolver verify ${marketId}`],
    ['Court', court],
    ['Rule until', formatMoment(until, now)],
    ['Rule with', `${rule} yes, or no, split, invalid or too-early`],
  ] as const
  return [
    printer.colors.bold(`Market ${marketId}`),
    ...formatFields(
      fields.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
      printer,
    ),
  ]
}
