import { spawnSync } from 'node:child_process'
import { parseQuestion } from '../../src/questions/index.ts'

/** Questions a second for one corpus on one thread; Python by `line_parser.py`, if Python 3 is there. */
type ParseRate = {
  readonly corpus: string
  readonly ours: number
  readonly python: number | undefined
}

const minimal = `§question Will ETH hit $5,000 by June 2026?
§rule
source:coingecko:ethereum
op:gte
target:5000`

const price = `§question Will BTC hit $75,000 by Feb 20, 2026?
§rule
source:coingecko:bitcoin
metric:price_usd
op:gte
target:75000
§§source creator:HypeWatcher origin:moltbook:95759b5b`

const manual = `§question Will OpenAI announce GPT-5 by March 31, 2026?
§rule
source:manual
resolver:soothsayer
§§source origin:moltbook:5d5f032f`

const full = `§question Will SOL touch $300 between Feb 1 and Feb 20, 2026?
§rule
source:kraken:SOLUSD
field:high
step:1h
agg:any
op:gte
target:300
deadline:2026-02-20T23:59:00Z
window:2026-02-01T00:00:00Z/2026-02-20T23:00:00Z
reread:1d
confirm:coinbase:SOL-USD
resolver:soothsayer
§§source creator:A B origin:moltbook:1 created:2026-02-01
§event Solana in February: prices
§category crypto
§picture https://example.com/solana.png`

const candle = `§question BTC up or down on June 20, noon to noon ET?
§rule
source:binance:BTCUSDT
step:1m
op:gt
than:2027-06-19T12:00-04:00
equal:split
labels:Up|Down
at:2027-06-20T12:00-04:00
confirm:coinbase:BTC-USD,kraken:XBTUSD
need:2`

const scoreboard = `§question Will the Cubs beat the Reds on June 20?
§rule
source:json:statsapi.mlb.com/api/v1/schedule?gamePk=745804
value:/dates/[date=2027-06-20]/games/[gamePk=745804]/teams/home/isWinner
final:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=F|FR
split:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=C|D
op:is
deadline:2027-06-20T19:00-04:00
target:true
labels:Cubs|Reds
until:+3d`

const corpora: { readonly [name: string]: readonly string[] } = {
  'short (minimal example)': [minimal],
  'price example': [price],
  'manual example': [manual],
  mixed: [minimal, price, manual, full],
  'candle rule': [candle],
  'scoreboard rule': [scoreboard],
}

/**
 * Measures how many questions a second this package and plain Python read.
 *
 * Both take turns, and the best turn of each counts: what else runs on the machine slows both.
 */
function measureParse(turns: number): readonly ParseRate[] {
  let rates: readonly ParseRate[] = Object.keys(corpora).map((corpus) => ({
    corpus,
    ours: 0,
    python: undefined,
  }))
  for (let turn = 0; turn < turns; turn += 1) {
    const ours = Object.values(corpora).map((texts) => perSecond(texts))
    const python = pythonRates()
    rates = rates.map((best, index) => ({
      corpus: best.corpus,
      ours: Math.max(best.ours, ours[index] ?? 0),
      python: python && Math.max(best.python ?? 0, python[best.corpus] ?? 0),
    }))
  }
  return rates
}

/** Writes the rates as lines for a terminal, goals beside them. */
function formatParseRates(rates: readonly ParseRate[]): string {
  const lines = rates.map(({ corpus, ours, python }) => {
    const ratio =
      python === undefined ? 'no python3' : `${(ours / python).toFixed(1)}x Python`
    const goal = corpus.startsWith('short') ? `, goal 1,000,000` : ''
    const anchor = python === undefined ? '' : ` (Python ${count(python)})`
    return `${corpus.padEnd(24)} ${count(ours).padStart(9)}/s${anchor}, ${ratio}${goal}`
  })
  const head = `Questions read a second of processor time; goal at least 1x Python:`
  return [head, ...lines].join('\n')
}

const turnSeconds = 0.1

/** Processor time, not the clock: what else runs on the machine does not count. */
function perSecond(texts: readonly string[]): number {
  const start = process.cpuUsage()
  let count = 0
  let spent = 0
  while (spent < turnSeconds * 1e6) {
    for (let round = 0; round < 2000 / texts.length; round += 1) {
      for (const text of texts) parseQuestion(text)
      count += texts.length
    }
    const { user, system } = process.cpuUsage(start)
    spent = user + system
  }
  return (count / spent) * 1e6
}

function pythonRates(): { readonly [corpus: string]: number } | undefined {
  const script = new URL('line_parser.py', import.meta.url).pathname
  const input = JSON.stringify({ seconds: turnSeconds, corpora })
  const { status, stdout } = spawnSync('python3', [script], { input, encoding: 'utf8' })
  if (status !== 0) return undefined
  // The script of this folder writes one number for each corpus.
  return JSON.parse(stdout) as { readonly [corpus: string]: number }
}

function count(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}

console.log(formatParseRates(measureParse(8)))
