import type {
  Candidate,
  EscalationStep,
  Market,
  MarketClient,
  MarketId,
  MarketVerdict,
  PanelDraw,
  TermsOfMarket,
} from '@cresolver/chain'
import type { Clarification } from '@cresolver/core/protocol'
import { questionCard, readQuestion } from '@cresolver/core/questions'
import {
  cardLines,
  describeSeatReserve,
  type Story,
  type StoryWords,
  storyLines,
  verdictCard,
  type WorkerRecord,
} from '@cresolver/core/resolution'
import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { collectValues } from '../options/collect-values.ts'
import { formatMoment } from '../options/moment.ts'
import { archivesOf, marketAddressOf, type RecordOptions, rpcUrlOf } from '../settings.ts'
import { formatFields } from '../terminal/fields.ts'
import { createPrinter, type Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'
import {
  canHaveRecord,
  describeAnswer,
  describeRecord,
  type MarketRecord,
  readMarketRecord,
} from './market-record.ts'
import { readAccountNames } from './text/account-names.ts'
import { type AssetText, readAsset } from './text/asset-text.ts'
import { paintState, stateOf } from './text/outcome-text.ts'
import { describeTerms, type Field } from './text/terms-text.ts'

export function addShow(markets: Command, environment: Environment): void {
  markets
    .command('show')
    .description('Show a market, its terms, its verdict, its workers and their answers')
    .argument('<id>', 'id of the market')
    .option(
      '--archive <url>',
      'archive of records, repeatable (or set CRESOLVER_ARCHIVE)',
      collectValues,
    )
    .option('--from-block <number>', 'first block to search for the record', '0')
    .action(async (id: string, _options, command: Command) => {
      const options = command.optsWithGlobals<RecordOptions>()
      const { describePolicy, toAmount, toMarketId } = await import('@cresolver/chain')
      const marketId = toMarketId(id)
      const { readMarkets } = await import('./market-access.ts')
      const client = await readMarkets(options, environment)
      const market = await client.getMarket(marketId)
      const clarifications = await client.getClarifications(marketId)
      const terms = await client.getTerms(marketId)
      const asset = await readAsset(client, terms.asset)
      const draw = await client.getPanelDraw(marketId)
      const verdict = await client.getVerdict(marketId)
      const workers = await client.getCandidates(marketId)
      const record = canHaveRecord(market)
        ? await readMarketRecord(marketId, options, environment)
        : undefined
      const entryOf = ({ address }: { readonly address: string }) =>
        record?.workers.find(({ worker }) => worker === address.toLowerCase())
      const { presentStep } = await import('./market-plan.ts')
      const { planEscalation } = await import('./plan-escalation.ts')
      const { describeSteps, describeTime } = await import('./text/escalation-text.ts')
      const plan = await planEscalation(client, {
        ...{ terms, pool: toAmount(market.rewardPool) },
        hasRule: readQuestion(market.question).kind === 'rule',
      })
      const step = presentStep(market, verdict)
      const { steps } = plan.escalation
      const shown = {
        ...{ market, clarifications, draw, asset, record, terms, verdict, step },
        policy: describePolicy(terms),
        steps: describeSteps(plan.escalation, asset, step),
        time: describeTime(plan.escalation),
        past: await readMarketStory(
          marketId,
          client,
          { workers, asset },
          options,
          environment,
        ),
      }
      const card = questionCard(market.question)
      const data = {
        ...{ ...market, card, clarifications, draw, terms, verdict },
        ...{ steps, step, workers, record, story: shown.past.story },
        verdictCard: verdictCard(shown.past.story, shown.past.words),
      }
      const printer = createPrinter(environment, options.json === true)
      printer.print(data, () => [
        ...describe(shown, environment.now(), printer),
        ...workers.flatMap((worker) =>
          describeWorker(worker, entryOf(worker), shown, printer),
        ),
      ])
    })
}

/** Facts of a market to show. */
type MarketOverview = {
  readonly market: Market
  /** Undefined where no contract for them is configured. */
  readonly clarifications: readonly Clarification[] | undefined
  readonly draw: PanelDraw
  readonly asset: AssetText
  /** Policy that turns answers into a verdict. */
  readonly policy: string
  /** Undefined where there is none yet. */
  readonly record: MarketRecord | undefined
  readonly terms: TermsOfMarket
  readonly verdict: MarketVerdict
  /** The present one. */
  readonly step: EscalationStep['kind'] | undefined
  readonly steps: readonly Field[]
  /** Longest duration. */
  readonly time: Field
  readonly past: MarketStory
}

function describe(shown: MarketOverview, now: number, printer: Printer): string[] {
  const { market, clarifications, draw, asset, policy, record } = shown
  const { terms, verdict, step, steps, time, past } = shown
  const { story, words } = past
  const requested: Field[] =
    market.requestedAt === undefined
      ? []
      : [['Requested', formatMoment(market.requestedAt, now)]]
  const fields = formatFields(
    [
      ['Market', String(market.marketId)],
      ...describeCard(market.question),
      ...describeClarifications(clarifications, now),
      ['State', paintState(stateOf(market, now), printer.colors)],
      ...cardLines(verdictCard(story, words)).map(plainField),
      ['Pool', asset.format(market.rewardPool)],
      ...describeTerms(terms, asset, now),
      ['Deadline', formatMoment(market.deadline, now)],
      ...requested,
      ['Creator', `${words.account(market.creator)}, ${market.creator}`],
      ['Workers', String(market.workerCount)],
      ...(terms.court === undefined ? describeReserve(market) : []),
      ['Policy', policy],
      ['Panel', describeDraw(draw)],
      ...describeRecord(record),
    ],
    printer,
  )
  const lines = storyLines(story, words).map(({ name, text }) => [name, text] as const)
  const stages = [
    printer.colors.bold('Stages'),
    ...formatFields(lines.map(plainField), printer),
  ]
  if (verdict.state === 'FINAL') return [...fields, ...stages]
  return [
    ...fields,
    ...stages,
    `${printer.colors.bold('Steps')}${step ? ' (* is the present one)' : ''}`,
    ...formatFields(steps, printer),
    ...formatFields([time], printer),
  ]
}

function plainField([name, text]: Field): Field {
  return [name, plainText(text)]
}

function describeReserve(market: Market): Field[] {
  if (market.outcome.kind !== 'open') return []
  const reserve = describeSeatReserve(market.workerCount)
  return reserve === undefined ? [] : [['Reserve', reserve]]
}

function describeDraw(draw: PanelDraw): string {
  if (draw.kind === 'not-requested') return 'drawn after the first request'
  const by = `drawn by block ${draw.seedBlock}${draw.seed ? '' : ', which does not exist yet'}`
  const absent = draw.absent.length > 0 ? `, ${draw.absent.length} absent so far` : ''
  return `${by}${absent}`
}

function describeCard(question: string): Field[] {
  if (question === '') return []
  const { title, rule, event, category, picture } = questionCard(question)
  const fields = [
    ['Question', title],
    ['Decided by', rule],
    ['Event', event],
    ['Category', category],
    ['Picture', picture],
  ] as const
  return fields.flatMap(([name, text]) =>
    text === undefined ? [] : [[name, plainText(text)] as const],
  )
}

function describeClarifications(
  clarifications: readonly Clarification[] = [],
  now: number,
): Field[] {
  return clarifications.map(
    ({ at, text }) =>
      ['Clarified', `${formatMoment(at, now)}: ${plainText(text)}`] as const,
  )
}

function describeWorker(
  worker: Candidate,
  entry: WorkerRecord | undefined,
  { asset, terms, past }: MarketOverview,
  printer: Printer,
): string[] {
  const { address, agentId, stake, isStaked, reputation } = worker
  const { resQuality, srcQuality, analysisDepth, count } = reputation
  // Neither votes nor data use it.
  const isUsed = terms.votes === 0 && !terms.dataOnly
  const scores =
    count === 0
      ? 'no scored verdict yet'
      : `${resQuality}/${srcQuality}/${analysisDepth} in ${count}`
  const fields = [
    ['  Agent', `${agentId}, ${address}`],
    ['  Stake', `${asset.format(stake)}${isStaked ? '' : ', released'}`],
    ...(isUsed ? [['  Reputation', scores] as const] : []),
    ...(entry ? describeAnswer(entry) : []),
  ] as const
  const name = past.words.account(address)
  return [printer.colors.bold(name), ...formatFields(fields, printer)]
}

type MarketStory = { readonly story: Story; readonly words: StoryWords }

/** Reads the story of a market; what the node or the archives do not have stays unknown. */
async function readMarketStory(
  marketId: MarketId,
  client: MarketClient,
  {
    workers,
    asset,
  }: { readonly workers: readonly Candidate[]; readonly asset: AssetText },
  options: RecordOptions,
  environment: Environment,
): Promise<MarketStory> {
  const { createChainClient, toAmount } = await import('@cresolver/chain')
  const { plainWords, readStory } = await import('@cresolver/sdk/workspace')
  const { errorText } = await import('@cresolver/core/protocol')
  const { storyOf, unread } = await import('@cresolver/core/resolution')
  const chain = createChainClient({ rpcUrl: rpcUrlOf(options, environment) })
  const market = await marketAddressOf(options, environment)
  const startBlock = BigInt(/^\d{1,18}$/.test(options.fromBlock) ? options.fromBlock : 0)
  const archiveUrls = archivesOf(options, environment)
  const chainId = await chain.requireChain()
  const [story, account] = await Promise.all([
    readStory(chain, client, { market, startBlock }, marketId, { archiveUrls }).catch(
      // The state of the market is worth showing without its past.
      (error: unknown) =>
        storyOf({
          events: unread(`past events were not read: ${errorText(error)}`),
          ...{ times: new Map(), court: undefined, records: new Map() },
        }),
    ),
    readAccountNames(client, workers, chainId, options, environment),
  ])
  const words = {
    ...plainWords(await client.chainTime()),
    account,
    amount: (amount: bigint) => asset.format(toAmount(amount)),
  }
  return { story, words }
}
