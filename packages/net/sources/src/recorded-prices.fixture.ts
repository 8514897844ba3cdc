import { existsSync, readFileSync } from 'node:fs'
import type { LocalPoint } from '@cresolver/local-servers'

/** A file of recorded data beside the project, undefined in a clone without it. */
export const readRecorded = (name: string): string | undefined => {
  const path = new URL(`../../../../../shared/data/${name}`, import.meta.url)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  console.warn(
    `SKIPPED: ${name} is not there; only series of our own making are checked.`,
  )
  return undefined
}

/** Hourly prices of each coin, as CoinGecko returned them in July 2021. */
export const readRecordedSeries = (text: string): ReadonlyMap<string, LocalPoint[]> => {
  const { coins }: { coins: Record<string, { prices: [number, number][] }> } =
    JSON.parse(text)
  return new Map(
    Object.entries(coins).map(([coin, { prices }]) => [
      coin,
      prices.map(([seconds, value]) => ({ time: seconds * 1_000, value: String(value) })),
    ]),
  )
}
