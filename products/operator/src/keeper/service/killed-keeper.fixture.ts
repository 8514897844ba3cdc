import { localAccount } from '@cresolver/worlds/chain'
import { http } from 'viem'
import { openKeeper } from './keeper-core.ts'

/** Actions of a keeper in a process of its own, and where that process is killed. */
export type KilledKeeper = {
  readonly rpcUrl: string
  readonly market: `0x${string}`
  readonly folder: string
  /** Unix milliseconds. */
  readonly now: number
  /** Type of the event at which the process kills itself, and which one of them. */
  readonly killAt?: { readonly type: string; readonly times: number } | undefined
}

// Run by itself it ticks, and sends every event to its parent before it may die.
const [, , settings] = process.argv
if (process.send && settings) {
  const { rpcUrl, market, folder, now, killAt }: KilledKeeper = JSON.parse(settings)
  let seen = 0
  const keeper = await openKeeper({
    transport: http(rpcUrl, { batch: true }),
    ...{ market, folder, account: localAccount(9) },
    confirmations: 1,
    now: () => now,
    onEvent: (event) => {
      if (event.type !== killAt?.type) return
      seen += 1
      if (seen === killAt.times) process.kill(process.pid, 'SIGKILL')
    },
  })
  await keeper.tick()
  await keeper.tick()
  await keeper.close()
  process.disconnect()
}
