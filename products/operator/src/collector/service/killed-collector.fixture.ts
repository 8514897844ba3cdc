import { localAccount } from '@cresolver/worlds/chain'
import { startCollector } from '../collector.ts'

/** Rounds that a collector in a process of its own collects. */
export type KilledCollector = {
  readonly rpcUrl: string
  readonly market: `0x${string}`
  readonly multicall: `0x${string}`
  readonly folder: string
}

// Run by itself it collects until it is killed, and tells its parent what it announced.
const [, , settings] = process.argv
if (process.send && settings) {
  const place: KilledCollector = JSON.parse(settings)
  await startCollector({
    ...{ ...place, chainId: 31_337, account: localAccount(8) },
    ...{ port: 0, pollMs: 20, localMode: true },
    onEvent: (event) => {
      if (event.type === 'announced') process.send?.(event.kind)
      if (event.type === 'problem') process.send?.(event.message)
    },
  })
}
