import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildWorkflow, createWorkflowId, storeBrotli } from '@cresolver/devnet'
import type { Address, Hex } from 'viem'
import type { WorkflowTarget } from './read-target.ts'

/** A workflow that is ready to be deployed. */
type PackedWorkflow = {
  readonly workflowId: Hex
  /** Path of the file for `cre workflow deploy --wasm`. */
  readonly binary: string
  readonly wasmHash: Hex
  readonly configHash: Hex
}

/**
 * Builds a workflow, writes the file that the CRE command line deploys, and computes its id.
 *
 * The file is Base64 of a Brotli stream, which the command line passes on as it is. A wasm file it
 * would compress itself, and the id would follow the version of its compressor.
 */
export async function packWorkflow(
  { entry, name, config }: WorkflowTarget,
  owner: Address,
): Promise<PackedWorkflow> {
  const folder = fileURLToPath(new URL('../../../../.cresolver/build', import.meta.url))
  // It is unknown if a DON of the network takes a snapshot: this is what the SDK builds.
  const built = await buildWorkflow(entry, folder, undefined, 'script')
  const wasm = await readFile(built)
  const binary = `${built}.br.b64`
  await writeFile(binary, Buffer.from(storeBrotli(wasm)).toString('base64'))
  return {
    workflowId: createWorkflowId({
      ...{ workflowOwner: owner, workflowName: name, wasm, config },
    }),
    binary,
    wasmHash: sha256(wasm),
    configHash: sha256(config),
  }
}

function sha256(bytes: Uint8Array): Hex {
  return `0x${createHash('sha256').update(bytes).digest('hex')}`
}
