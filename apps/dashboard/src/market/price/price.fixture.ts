import { hashBody } from '@cresolver/questions'
import type { DecidedPart } from '@cresolver/resolution'
import type { PriceEvidence, PricePoint } from './price-evidence.ts'

/** 2026-02-20T23:59:00Z */
export const ruleDeadline = 1_771_631_940
/** Stamped as real series are, some 40 s after the full hour: a minute after it. */
const full = 1_771_632_041

/** A question that data decides. */
export const ruleQuestion =
  '§question Will BTC hit $75,000?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000\n§event BTC in 2026\n§category crypto\n§picture https://pictures.example/btc.png'

/** What two sources said, and that it makes a YES. */
export function decidedPart(): DecidedPart {
  const prices = [74_100, 74_800.25, 76_000.5, 75_900].map(
    (price, hour) => `[${full + 3_600 * (hour - 2)}000,${price}]`,
  )
  return {
    decidedAt: ruleDeadline + 4_300,
    observations: [
      answer(
        'coingecko',
        `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${ruleDeadline - 10_800}&to=${ruleDeadline + 3_600}&interval=hourly&precision=full`,
        `{"prices":[${prices.join()}]}`,
      ),
      answer(
        'defillama-coins',
        `/prices/historical/${full}/coingecko:bitcoin?searchWidth=4h`,
        `{"coins":{"coingecko:bitcoin":{"price":76001,"timestamp":${full}}}}`,
      ),
    ],
    finding: {
      verdict: 'YES',
      point: {
        time: full * 1_000,
        value: '76000.5',
        feed: { provider: 'coingecko', asset: 'bitcoin' },
      },
      ageSeconds: -101,
      confirmation: {
        time: full * 1_000,
        value: '76001',
        feed: { provider: 'defillama', asset: 'coingecko:bitcoin' },
      },
    },
  }
}

function answer(host: 'coingecko' | 'defillama-coins', path: string, body: string) {
  return {
    kind: 'answer',
    request: { host, path },
    url: `https://${host}.example${path}`,
    status: 200,
    body,
    sha256: hashBody(body),
  } as const
}

/** The first moment of {@link hours}, milliseconds since 1970. */
export const seriesStart = Date.UTC(2026, 1, 20)
/** A point so many hours after {@link seriesStart}. */
export const pointAt = (hour: number, value: number): PricePoint => ({
  time: seriesStart + hour * 3_600_000,
  value,
  digits: String(value),
})
/** One point an hour, each one higher than the last. */
export const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => pointAt(hour, hour + 1))

/** Three hours of one source, the second of which decided. */
export function evidenceOf(change: Partial<PriceEvidence> = {}): PriceEvidence {
  return {
    source: 'coingecko:bitcoin',
    fallback: undefined,
    confirmation: undefined,
    tie: '1 %',
    from: undefined,
    to: seriesStart / 1_000 + 7_200,
    readableFrom: seriesStart / 1_000 + 11_000,
    target: { digits: '2.5', value: 2.5 },
    series: [{ name: 'a', points: hours(3) }],
    decided: { ...pointAt(1, 2), name: 'a' },
    ...change,
  }
}
