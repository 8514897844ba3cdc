import type { RecruitParameters } from '@cresolver/devnet'
import {
  ownSeries,
  type PriceAppParameters,
  shiftedSeries,
} from '@cresolver/local-servers'
import { formatMoment, moved, type UnixSeconds } from '@cresolver/questions'

/** A market to create and resolve. */
export type StartMarket = {
  readonly question: string
  /** Deadline of the market; an hour from now unless given. */
  readonly deadline?: UnixSeconds | undefined
  /** Whether a round table is one of its workers. */
  readonly roundTable?: boolean | undefined
  /** How its workers are recruited on the CLARA market; all local workers join unless given. */
  readonly recruit?: Pick<RecruitParameters, 'seats' | 'strategy' | 'reward'> | undefined
}

/** A series of our own making, between 70,000 and 80,000; it is no market's price. */
const wave = ownSeries(75_000, 5_000)

/** What the local price sources answer with. */
export const EXAMPLE_PRICES: PriceAppParameters = {
  prices: { 'example-coin': wave, 'doubtful-coin': wave },
  // A second reading that sees the doubtful coin a tenth higher.
  secondPrices: { 'doubtful-coin': shiftedSeries(wave, 10) },
}

const hour = 3_600

/**
 * Makes the markets that a system resolves when it is asked for nothing else: one for each way in
 * which data can decide or not, then free text for the workers.
 */
export function exampleMarkets(now: UnixSeconds): StartMarket[] {
  const minute = (now - (now % 60)) as UnixSeconds
  const past = moved(minute, -2 * hour)
  const future = moved(minute, hour)
  return [
    market('Did the example coin stand at 60,000 or more?', 'example-coin', 60_000, past),
    market('Did the example coin stand at 90,000 or more?', 'example-coin', 90_000, past),
    market(
      'Did the doubtful coin stand at 60,000 or more?',
      'doubtful-coin',
      60_000,
      past,
    ),
    {
      ...market('Did it, by a deadline of its own?', 'example-coin', 60_000, past),
      deadline: moved(past, 60),
    },
    market(
      'Will the example coin stand at 60,000 or more?',
      'example-coin',
      60_000,
      future,
    ),
    { question: 'Did FTX file for bankruptcy in November 2022?' },
    // The workers say that it is too early, so the market stays open.
    { question: 'Will bitcoin reach 200k by end of 2026?' },
    {
      question: 'Did Ethereum complete its transition to proof of stake?',
      roundTable: true,
    },
    {
      question: 'Has a spot Bitcoin ETF been approved in the United States?',
      recruit: { seats: 3, strategy: 'query', reward: '20' },
    },
  ]
}

function market(
  text: string,
  coin: string,
  target: number,
  deadline: UnixSeconds,
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
  ].join('\n')
  return { question, deadline }
}
