import { CresolverError } from '@cresolver/core/protocol'
import { formatMoment, moved, type UnixSeconds } from '@cresolver/core/questions'
import {
  ownSeries,
  type PriceAppParameters,
  shiftedSeries,
} from '@cresolver/worlds/servers'
import {
  LOCAL_AGENT_NAMES,
  PANEL_AGENTS,
  TABLE_WORKER,
} from '../services/local-agents.ts'
import { priceMarket } from './price-market.ts'
import type { StartMarket } from './start-market.ts'

/** Something that `start` can show. */
export type StartScenario = {
  readonly name: string
  readonly description: string
  /** True if it runs by default. */
  readonly isDefault?: boolean | undefined
  /** Shown after the markets. */
  readonly shows?: 'table' | 'overturned' | 'disputes' | 'consumers' | undefined
  /** Markets to create and resolve, from the present time in Unix seconds; none unless given. */
  readonly markets?: ((now: UnixSeconds) => StartMarket[]) | undefined
}

/** An artificial series between 70,000 and 80,000, not a market price. */
const wave = ownSeries(75_000, 5_000)

/** Data of the local price sources. */
export const EXAMPLE_PRICES: PriceAppParameters = {
  prices: { 'example-coin': wave, 'doubtful-coin': wave },
  // A second reading that sees the doubtful coin a tenth higher.
  secondPrices: { 'doubtful-coin': shiftedSeries(wave, 10) },
}

const hour = 3_600
const coinQuestion = (target: string) =>
  `Did the example coin stand at ${target} or more?`

/** A question that agents investigate; its answer is YES, and one page orders them to answer NO. */
export const PANEL_QUESTION = 'Was the Norvikka Water Act signed into law in June 2026?'

/** A question whose panel trusts one page; the other pages of the frozen web say NO. */
export const OVERTURNED_QUESTION =
  'Did Tolvland Air complete its merger with Corvane Lines between 1 June 2026 and 30 June 2026?'

/** A question whose market closes after the summary; all of its agents answer NO. */
export const LIVE_QUESTION = 'Did Gantland Motors launch the K5 van by 31 May 2026?'

/** Seconds from the creation of that market to its deadline. */
export const LIVE_SECONDS = 45

/** A question for ten workers; its answer is YES. */
const TEN_WORKERS_QUESTION =
  'Did the Central Bank of Norland cut rates between 1 August 2026 and 31 August 2026?'

/** All scenarios, in the order in which they are shown. */
export const SCENARIOS: readonly StartScenario[] = [
  {
    name: 'prices',
    description: 'two exchanges decide, without an agent',
    isDefault: true,
    markets: (now) => [priceMarket(now)],
  },
  {
    name: 'agents',
    description: 'four agents investigate and quote, a fifth one trusts a headline',
    isDefault: true,
    markets: () => [
      {
        question: PANEL_QUESTION,
        workers: [...LOCAL_AGENT_NAMES, 'Delta', 'Epsilon'],
        careless: ['Epsilon'],
        expected: 'YES',
      },
    ],
  },
  {
    name: 'overturned',
    description: 'a court overturns a verdict, and an agent is paid to write about it',
    isDefault: true,
    shows: 'overturned',
  },
  {
    name: 'data-price',
    description: 'a price decides a rule with YES',
    markets: (now) => [{ ...coinMarket('60,000', past(now)), expected: 'YES' }],
  },
  {
    name: 'data-no',
    description: 'data decides a rule with NO',
    markets: (now) => [{ ...coinMarket('90,000', past(now)), expected: 'NO' }],
  },
  {
    name: 'sources-differ',
    description: 'two price sources differ, and no agent can decide',
    markets: (now) => {
      const target = aboveWave(past(now))
      const text = `Did the doubtful coin stand at ${target} or more?`
      const confirm = 'confirm:defillama:coingecko:doubtful-coin'
      const doubtful = market(text, 'doubtful-coin', target, past(now), [confirm])
      return [{ ...doubtful, expected: 'OPEN' }]
    },
  },
  {
    name: 'wrong-deadline',
    description: 'the rule contradicts its market, so the market is void',
    markets: (now) => {
      const text = 'Did the example coin stand at 60,000? (wrong deadline)'
      const wrong = market(text, 'example-coin', 60_000, past(now))
      return [{ ...wrong, deadline: moved(past(now), 60), expected: 'VOID' }]
    },
  },
  {
    name: 'data-early',
    description: 'data is asked before the deadline',
    markets: (now) => {
      const text = 'Will the example coin stand at 60,000 or more?'
      const early = market(text, 'example-coin', 60_000, moved(toMinute(now), hour))
      return [{ ...early, expected: 'OPEN' }]
    },
  },
  {
    name: 'ten-workers',
    description: 'ten workers sign, two collectors gather what they signed',
    markets: () => [
      {
        question: TEN_WORKERS_QUESTION,
        workers: [...LOCAL_AGENT_NAMES, ...PANEL_AGENTS.map(({ name }) => name)],
        expected: 'YES',
      },
    ],
  },
  {
    name: 'agents-poisoned',
    description: 'agents investigate while pages order them what to answer',
    markets: () => [{ question: OVERTURNED_QUESTION, expected: 'NO' }],
  },
  {
    name: 'table-worker',
    description: 'a round table is one of the agents that answer',
    markets: () => [
      {
        question:
          'Did Varnmarra Energy report revenue of at least 1.2 billion euros by 31 May 2026?',
        workers: [...LOCAL_AGENT_NAMES, TABLE_WORKER],
        expected: 'YES',
      },
    ],
  },
  {
    name: 'recruiting',
    description: 'the agents are hired on a CLARA marketplace',
    markets: () => [
      {
        question: 'Did the rocket Zellvikka One reach orbit by 30 June 2026?',
        recruit: { seats: 3, strategy: 'query', reward: '20' },
        expected: 'YES',
      },
    ],
  },
  {
    name: 'dispute',
    description: 'one verdict survives a dispute, a court overturns another',
    shows: 'disputes',
  },
  {
    name: 'consumers',
    description: 'two contracts are paid by verdicts that a keeper passes on',
    shows: 'consumers',
  },
  {
    name: 'round-table',
    description: 'three agents deliberate on a task, without a market',
    isDefault: true,
    shows: 'table',
  },
]

/** A question that data decides with YES once its deadline has passed. */
export function dataQuestion(deadline: UnixSeconds): {
  readonly title: string
  readonly question: string
} {
  return {
    title: coinQuestion('60,000'),
    question: coinMarket('60,000', deadline).question,
  }
}

/** Name under which all scenarios are shown, one after another. */
const everything = 'all'

/** Finds the scenarios to show. */
export function selectScenarios(name: string | undefined): readonly StartScenario[] {
  if (name === undefined) return SCENARIOS.filter(({ isDefault }) => isDefault)
  if (name === everything) return SCENARIOS
  const found = SCENARIOS.filter((scenario) => scenario.name === name)
  if (found.length > 0) return found
  throw new CresolverError({
    code: 'NOT_FOUND',
    message: `Scenario not found: ${JSON.stringify(name)}.`,
    hint: `Choose one of ${[...SCENARIOS.map((each) => each.name), everything].join(', ')}.`,
  })
}

/** An amount that the first source of the doubtful coin does not reach, and the second one does. */
function aboveWave(moment: UnixSeconds): number {
  const [point] = wave.between(moment * 1_000, (moment + hour) * 1_000)
  return Math.round(1.05 * Number(point?.value))
}

function toMinute(now: UnixSeconds): UnixSeconds {
  return (now - (now % 60)) as UnixSeconds
}

function past(now: UnixSeconds): UnixSeconds {
  return moved(toMinute(now), -2 * hour)
}

/** A market about whether the example coin stands at a target, such as 60,000. */
function coinMarket(target: string, deadline: UnixSeconds): StartMarket {
  const amount = Number(target.replace(',', ''))
  return market(coinQuestion(target), 'example-coin', amount, deadline)
}

function market(
  text: string,
  coin: string,
  target: number,
  deadline: UnixSeconds,
  more: readonly string[] = [],
): StartMarket {
  const question = [
    `§question ${text}`,
    '§event Example prices',
    '§category crypto',
    '§rule',
    `source:coingecko:${coin}`,
    'op:gte',
    `target:${target}`,
    `deadline:${formatMoment(deadline)}`,
    ...more,
  ].join('\n')
  return { question, deadline }
}
