import type { Provider } from '@cresolver/core/questions'
import type { CandleClause } from './candle-clauses.ts'
import { namesCoin } from './candle-title.ts'
import type { RecognizedClause } from './clause-reader.ts'
import { type ImportedField, type Stopped, stop, understood } from './imported-market.ts'
import type { MarketText } from './market-text.ts'

/** Exchanges that a rule can name, as texts write them. */
const venues: Readonly<Record<string, Provider>> = { Binance: 'binance' }

/** Exchange, pair and labels of a rule. */
export type Subject = {
  readonly provider: Provider
  readonly pair: string
  readonly labels: readonly [string, string]
  readonly fields: readonly ImportedField[]
}

/** Finds exchange, pair and labels, on which all clauses have to agree. */
export function subjectOf(
  market: MarketText,
  clauses: readonly RecognizedClause<CandleClause>[],
): Subject | Stopped {
  const [main] = clauses
  const named = new Map<string, RecognizedClause<CandleClause>>()
  const pairs = new Map<string, RecognizedClause<CandleClause>>()
  for (const clause of clauses) {
    const { venue, venue2, pair, bare, url } = clause.groups
    for (const name of [venue, venue2]) if (name !== undefined) named.set(name, clause)
    for (const name of [pair, bare]) {
      if (name !== undefined) pairs.set(name.replace('/', '').toUpperCase(), clause)
    }
    const inUrl =
      /^https:\/\/www\.binance\.com\/en\/trade\/([A-Z0-9]+)_([A-Z0-9]+)(?:\?type=spot)?$/.exec(
        url ?? '',
      )
    if (inUrl) pairs.set(`${inUrl[1]}${inUrl[2]}`, clause)
  }
  const [[venue, said] = []] = named
  const provider = venue === undefined ? undefined : venues[venue]
  if (provider === undefined || named.size !== 1) {
    return stop(
      'SOURCE_NOT_READ',
      said?.words ?? main?.words ?? '',
      `No source reads candles of ${[...named.keys()].join(' and ') || 'the exchange'}.`,
    )
  }
  const [[pair, first] = [], second] = pairs
  if (pair === undefined || second !== undefined) {
    return stop(
      'PAIRS_DIFFER',
      second?.[1].words ?? '',
      `The text names ${[...pairs.keys()].join(' and ') || 'no pair'}.`,
    )
  }
  if (!clauses.some(({ name }) => name === 'source' || name === 'source-hour')) {
    return stop('CLAUSE_MISSING', main?.words ?? '', 'No sentence names the source.')
  }
  if (!namesCoin(market.title, pair)) {
    return stop('TITLE_DIFFERS', market.title, `The title is not about ${pair} alone.`)
  }
  const labels = labelsOf(market, clauses)
  if ('stop' in labels) return labels
  return {
    provider,
    pair,
    labels: labels.labels,
    fields: [
      understood(
        'rule.source',
        `${provider}:${pair}`,
        first?.words ?? '',
        'All sentences name this exchange and this pair.',
      ),
      ...(labels.labels[0] === 'Yes' && labels.labels[1] === 'No'
        ? []
        : [
            understood(
              'rule.labels',
              labels.labels.join('|'),
              main?.words ?? '',
              'The text says which condition each outcome has.',
            ),
          ]),
    ],
  }
}

function labelsOf(
  market: MarketText,
  clauses: readonly RecognizedClause<CandleClause>[],
): { readonly labels: readonly [string, string] } | Stopped {
  const group = (name: string) =>
    clauses.flatMap(({ groups }) => groups[name] ?? []).map((text) => text.trim())
  const [yes] = [
    ...group('yes'),
    ...group('label').filter((label) => label.toLowerCase() === 'up'),
  ]
  const [no] = [
    ...group('no'),
    ...group('label').filter((label) => label.toLowerCase() === 'down'),
  ]
  const [marketYes = yes, marketNo = no] = market.labels ?? []
  if (
    yes === undefined ||
    no === undefined ||
    yes !== marketYes ||
    no.toLowerCase() !== marketNo?.toLowerCase()
  ) {
    return stop(
      'LABELS_DIFFER',
      clauses[0]?.words ?? '',
      `The text pays ${yes ?? 'nothing'} and ${no ?? 'nothing'}; the outcomes are ${marketYes} and ${marketNo}.`,
    )
  }
  return { labels: [yes, marketNo ?? no] }
}
