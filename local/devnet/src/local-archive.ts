import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startArchive } from '@cresolver/operator'
import type { Address } from 'viem'

type LocalArchiveParameters = {
  readonly rpcUrl: string
  readonly market: Address
  readonly port: number
  readonly portHint: string
  readonly onWarning: ((warning: string) => void) | undefined
}

/** Starts the archive of the local system; its contents end with the chain. */
export async function startLocalArchive({
  onWarning,
  ...parameters
}: LocalArchiveParameters): Promise<{
  readonly url: string
  readonly close: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'cresolver-archive-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = await startArchive({
      ...{ ...parameters, folder, pauseMs: 0 },
      // All nodes and agents have the same address.
      settings: { postsPerMinute: 0 },
      onEvent: (event) => {
        if (event.type === 'problem') onWarning?.(`Archive: ${event.message}`)
      },
    })
    let isOpen = true
    return {
      url: archive.url,
      async close() {
        if (!isOpen) return
        isOpen = false
        await archive.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
