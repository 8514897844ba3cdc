import { hkdfSync, randomUUID } from 'node:crypto'
import { errorText } from '@cresolver/core/protocol'
import type { SecretKeys } from '@cresolver/round-table'
import type { SecretKeyHolders } from '../storage/postgres-secret-key-holders.ts'

/** Secret keys of a process, and where the others say theirs. */
type OpenSecretKeysParameters = {
  /** Seals and signs as soon as every process accepts it. */
  readonly own: Uint8Array
  readonly accepted: readonly Uint8Array[]
  readonly holders: SecretKeyHolders
  /** Names this process. Default: a random id. */
  readonly processId?: string | undefined
  /** Time between two looks at the others, in milliseconds. */
  readonly everyMs: number
  readonly onWarning: (message: string) => void
}

/** The secret keys of a process among others. */
export type OpenSecretKeys = {
  readonly keys: SecretKeys
  /** True if every process had the same own key at the last two looks. */
  readonly isSettled: () => boolean
  /** Number of other processes whose own key is another one, at the last look. */
  readonly others: () => number
  /** Looks at the others now. */
  readonly refresh: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A process that says nothing for so many looks has ended. */
const looksOfLife = 12

/**
 * Opens secret keys that other processes have too. The first key that all of them accept is in use, so
 * that no process stores what another one cannot read, in whatever order they are started with new keys.
 */
export async function openSecretKeys(
  parameters: OpenSecretKeysParameters,
): Promise<OpenSecretKeys> {
  const { own, accepted, holders, everyMs, onWarning } = parameters
  const { processId = randomUUID() } = parameters
  const all = [own, ...accepted] as const
  const keyIds = all.map(secretKeyId)
  let [inUse, looksAtOwn, others] = [own, 0, 0]
  let problem: string | undefined

  const warnOnce = (next: string | undefined) => {
    if (next !== undefined && next !== problem) onWarning(next)
    problem = next
  }
  const refresh = async () => {
    await holders.announce({ processId, keyIds })
    const living = (await holders.list(looksOfLife * everyMs)).filter(
      (each) => each.processId !== processId,
    )
    const shared = all.find((_key, index) =>
      living.every((each) => each.keyIds.includes(keyIds[index] ?? '')),
    )
    inUse = shared ?? own
    others = living.filter((each) => each.keyIds[0] !== keyIds[0]).length
    // Processes with different own keys would seal back what the other has sealed again.
    looksAtOwn = others === 0 ? looksAtOwn + 1 : 0
    warnOnce(shared ? undefined : noSharedKey)
  }
  const refreshSafely = () =>
    refresh().catch((error: unknown) => {
      looksAtOwn = 0
      warnOnce(`The secret keys of other processes cannot be read: ${errorText(error)}`)
    })
  await refresh()
  let refreshing: Promise<void> | undefined
  const timer = setInterval(() => {
    refreshing ??= refreshSafely().finally(() => {
      refreshing = undefined
    })
  }, everyMs).unref()
  return {
    keys: { all, inUse: () => inUse },
    isSettled: () => looksAtOwn >= 2,
    others: () => others,
    refresh,
    close: async () => {
      clearInterval(timer)
      await refreshing
      await holders.remove(processId)
    },
  }
}

const noSharedKey =
  'Another process on this database accepts none of the secret keys of this one, so neither can read what the other stores. Add the key of each process to PLATFORM_SECRET_KEYS_ACCEPTED of the other.'

/**
 * Names a secret key without revealing it.
 *
 * @param key - 32 bytes
 * @returns eight characters
 */
export function secretKeyId(key: Uint8Array): string {
  const id = hkdfSync('sha256', key, '', 'cresolver secret key id', 6)
  return Buffer.from(id).toString('base64url')
}
