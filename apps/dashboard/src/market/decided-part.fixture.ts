import { hashBody } from '@cresolver/core/questions'
import type { DecidedPart } from '@cresolver/core/resolution'

/** 2026-02-20T23:59:00Z */
export const ruleDeadline = 1_771_631_940
/** Stamped as real series are, some 40 s after the full hour: a minute after it. */
const full = 1_771_632_041

/** A question that data decides. */
export const ruleQuestion =
  '§question Will BTC hit $75,000?\n§rule\nsource:coingecko:bitcoin\nop:gte\ntarget:75000\n§event BTC in 2026\n§category crypto\n§picture https://pictures.example/btc.png'

/** Statement of the source, and that it makes a YES. */
export function decidedPart(): DecidedPart {
  const path = `/coins/bitcoin/market_chart/range?vs_currency=usd&from=${ruleDeadline - 10_800}&to=${ruleDeadline + 3_600}&interval=hourly&precision=full`
  const time = full * 1_000
  const body = `{"time":${time},"value":"76000.5"}`
  return {
    decidedAt: ruleDeadline + 4_300,
    observations: [
      {
        kind: 'answer',
        request: {
          host: 'coingecko',
          path,
          extract: `coingecko {"asset":"bitcoin","at":${ruleDeadline},"metric":"price_usd"}`,
        },
        url: `https://coingecko.example${path}`,
        status: 200,
        body,
        sha256: hashBody(body),
      },
    ],
    finding: {
      verdict: 'YES',
      readings: [
        { source: 'coingecko:bitcoin', side: 'YES', value: 'number 76000.5', time },
      ],
    },
  }
}
