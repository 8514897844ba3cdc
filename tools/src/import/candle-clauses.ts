import { type ClauseShape, clausePattern } from './clause-reader.ts'
import { CLOCK, DAY } from './text-moment.ts'

/** Clauses of markets about candles of an exchange. */
export type CandleClause =
  | 'close-beyond'
  | 'close-beyond-title'
  | 'touch'
  | 'day-up'
  | 'day-down'
  | 'day-equal'
  | 'hour-up'
  | 'otherwise'
  | 'source'
  | 'source-hour'
  | 'only'
  | 'market-id'

const pair = (name: string) => `(?<${name}>[A-Za-z0-9]{2,12}/?(?:USDT|USDC|SOL|USD))`
const amount = (name: string) => String.raw`\$?(?<${name}>\d[\d,]*(?:\.\d+)?)`
const label = (name: string) => `["“](?<${name}>[^"”\n]{1,60}?)\\.?["”]`
const venue = '(?<venue>[A-Z][A-Za-z]+)'
const resolves = 'This market will (?:immediately )?resolve to '
const noon = String.raw`12:00 in the ET timezone \(noon\)`
const address = String.raw`(?<url>https://[^\s()]+?)`
const mark = (letter: string) => `\\W*${letter}\\W*`

/** The forms in which markets state a rule about candles; each takes a whole clause. */
export const CANDLE_CLAUSES: readonly ClauseShape<CandleClause>[] = [
  {
    name: 'close-beyond',
    shape: clausePattern(
      `${resolves}${label('yes')} if the ${venue} 1 minute candle for ${pair('pair')} (?<day>${DAY}) ${noon} `,
      `has a final "Close" price of ${amount('amount')} or (?<side>higher|lower)\\.`,
    ),
  },
  {
    name: 'close-beyond-title',
    shape: clausePattern(
      `${resolves}${label('yes')} if the ${venue} 1 minute candle for ${pair('pair')} (?<day>${DAY}) ${noon} `,
      `has a final "Close" price (?<side>higher|lower) than the price specified in the title\\.`,
    ),
  },
  {
    name: 'touch',
    shape: clausePattern(
      `${resolves}${label('yes')} if any ${venue} 1 minute candle for `,
      `(?:[A-Za-z ]{2,30} \\(${pair('pair')}\\)|${pair('bare')}) between `,
      `(?<from>${DAY}),? (?<fromClock>${CLOCK}) and (?<to>${DAY}),? (?<toClock>${CLOCK}) in the ET timezone `,
      `has a final "(?<field>High|Low|H|L)" price of ${amount('amount')} or (?<side>higher|lower)\\.`,
    ),
  },
  {
    name: 'day-up',
    shape: clausePattern(
      `${resolves}["“](?<label>Up)["”] if the "Close" price for the ${venue} 1 minute candle for ${pair('pair')} (?<than>${DAY}) ${noon} `,
      `is (?<side>lower|higher) than the final "Close" price for the (?<day>${DAY}) 12:00 ET candle\\.?`,
    ),
  },
  {
    name: 'day-down',
    shape: clausePattern(
      `${resolves}["“](?<label>Down)["”] if the "Close" price for the ${venue} 1 minute candle for ${pair('pair')} (?<than>${DAY}) ${noon} `,
      `is (?<side>lower|higher) than the final "Close" price for the (?<day>${DAY}) 12:00 ET candle\\.?`,
    ),
  },
  {
    name: 'day-equal',
    shape: clausePattern(
      `(?:- )?If the final "Close" price for both of these candles is exactly equal on ${venue}, this market will resolve 50-50\\.`,
    ),
  },
  {
    name: 'hour-up',
    shape: clausePattern(
      `${resolves}["“](?<label>Up)["”] if the (?:change for ${pair('pair')}, measured in percentage, is greater than or equal to 0 for the|`,
      `(?:the )?close price is greater than or equal to the open price for the ${pair('bare')})`,
      `(?: (?<day>${DAY}))? 1 [Hh]our candle that begins (?:at (?<clock>${CLOCK}) ET|on the time and date specified in the title)\\.`,
    ),
  },
  {
    name: 'otherwise',
    shape: clausePattern(
      `Otherwise, this market will resolve to ["“](?<no>[^"”\n]{1,60}?)\\.?["”]\\.?`,
    ),
  },
  {
    name: 'source-hour',
    shape: clausePattern(
      `The resolution source for this market is information from ${venue}, specifically the ${pair('pair')} pair \\(${address}\\)\\. `,
      `The (?:change value|close${mark('C')}and open${mark('O')})\\s*displayed at the top of the graph for the relevant "1H" candle will be used `,
      `once the data for that candle is finalized\\.`,
    ),
  },
  {
    name: 'source',
    shape: clausePattern(
      `The resolution source for this market is ${venue}, specifically the ${pair('pair')} "(?<field>Close|High|Low|H|L)" prices `,
      `(?:currently )?available at ${address},? with (?:"1m" and "Candles" selected|`,
      `the chart settings on "1m" for one-minute candles selected) on the top bar\\.`,
    ),
  },
  {
    name: 'only',
    shape: clausePattern(
      `Please note that (?:this market is about the price according to ${venue} ${pair('pair')}, `,
      `not according to other sources or spot markets\\.?|`,
      `the outcome of this market depends solely on the price data from the (?<venue2>[A-Z][A-Za-z]+) ${pair('bare')} trading pair\\. `,
      `Prices from other exchanges, different trading pairs, or spot markets will not be considered for the resolution of this market\\.)`,
    ),
  },
  { name: 'market-id', shape: clausePattern('market_id: \\d+') },
]
