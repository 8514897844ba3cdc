import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalPoint } from '@cresolver/worlds/servers'

/** A file of recorded data in the folder that CRESOLVER_DATA names, undefined without one. */
export const readRecorded = (name: string): string | undefined => {
  const folder = process.env.CRESOLVER_DATA
  if (folder !== undefined) return readFileSync(join(folder, name), 'utf8')
  console.warn(
    `SKIPPED: CRESOLVER_DATA names no folder with ${name}; only series of our own making are checked.`,
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
