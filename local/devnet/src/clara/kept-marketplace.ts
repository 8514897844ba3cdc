import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClaraDeployment,
  ClaraError,
  createClaraMarket,
  deployClaraMarket,
} from '@cresolver/clara'
import * as z from 'zod'

type KeptMarketplaceParameters = ClaraDeployment & {
  /** Folder of the local AO; without one there is a new marketplace each time. */
  readonly folder: string | undefined
  readonly onWarning: (warning: string) => void
}

const fileSchema = z.object({
  process: z.string(),
  /** SHA-256 of the Lua that it was deployed with. */
  source: z.string(),
})

/**
 * Opens the marketplace that a local AO has from an earlier run, or deploys one.
 *
 * New code gets a new marketplace, as it need not fit the state of the old one, which stays on the
 * local AO under its id.
 *
 * @returns id of the process
 */
export async function openKeptMarketplace(
  parameters: KeptMarketplaceParameters,
): Promise<string> {
  const { folder, onWarning, ...deployment } = parameters
  if (folder === undefined) return deployClaraMarket(deployment)
  const path = join(folder, 'marketplace.json')
  const source = createHash('sha256').update(deployment.source).digest('hex')
  const known = await readKnown(path)
  if (known?.source === source && (await isThere(known.process, deployment))) {
    return known.process
  }
  const process = await deployClaraMarket(deployment)
  await writeFile(`${path}.part`, `${JSON.stringify({ process, source }, null, 2)}\n`)
  await rename(`${path}.part`, path)
  if (known) {
    onWarning(
      `The marketplace is new: ${process}. The one of the last start, ${known.process}, has other code or is gone; what is left of it stays on the local AO.`,
    )
  }
  return process
}

async function readKnown(path: string): Promise<z.infer<typeof fileSchema> | undefined> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    // Absent or damaged.
    return undefined
  }
}

async function isThere(
  process: string,
  { connection }: ClaraDeployment,
): Promise<boolean> {
  try {
    await createClaraMarket({ process, connection }).info()
    return true
  } catch (error) {
    if (error instanceof ClaraError) return false
    throw error
  }
}
