import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ACCOUNT_ROLES, type Devnet, localAccount } from '@cresolver/devnet'
import { type KeeperEvent, startKeeper } from '@cresolver/operator'
import { parseEther } from 'viem'

/** A keeper of the local network. */
export type LocalKeeper = {
  /** URL of health and metrics. */
  readonly url: string | undefined
  /** Resolves when a transaction for a market has succeeded, such as `request:4`. */
  readonly done: (key: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Blocks come with transactions alone, so none follows for a transaction to wait for. */
const confirmations = 0
const pollMs = 250

/** Starts a keeper with an account of its own; its journal ends with the chain. */
export async function startLocalKeeper(
  system: Pick<Devnet, 'rpcUrl' | 'contracts' | 'now' | 'gatewayUrl' | 'workflowId'>,
  port: number,
): Promise<LocalKeeper> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-keeper-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const succeeded = new Set<string>()
  const waiting = new Map<string, () => void>()
  const onEvent = (event: KeeperEvent): void => {
    if (event.type !== 'mined' || !event.succeeded) return
    const key = shortKey(event.key)
    succeeded.add(key)
    waiting.get(key)?.()
  }
  try {
    const keeper = await startKeeper({
      rpcUrl: system.rpcUrl,
      market: system.contracts.market,
      account: localAccount(ACCOUNT_ROLES.keeper),
      ownCreators: [localAccount(ACCOUNT_ROLES.creator).address],
      dailyLimit: parseEther('10'),
      gateway: { url: system.gatewayUrl, workflowId: system.workflowId },
      now: system.now,
      ...{ folder, port, confirmations, pollMs, onEvent },
    })
    return {
      url: keeper.url,
      done: (key) =>
        succeeded.has(key)
          ? Promise.resolve()
          : new Promise((resolve) => waiting.set(key, resolve)),
      async close() {
        await keeper.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Kind and market; who is pushed to or published is left out. */
function shortKey(key: string): string {
  return key.split(':').slice(0, 2).join(':')
}
