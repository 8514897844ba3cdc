import { createHash } from 'node:crypto'
import { type Hex, hexToBytes } from 'viem'
import { storeBrotli } from '../wasm/store-brotli.ts'

/** Inputs of a workflow id. */
type WorkflowIdentity = {
  /** Account that owns the workflow in the registry. */
  readonly workflowOwner: Hex
  /** Name from `workflow.yaml`. */
  readonly workflowName: string
  readonly wasm: Uint8Array
  /** Bytes of the configuration file. */
  readonly config: Uint8Array
}

/**
 * Computes the id of a deployed workflow as the registry, the nodes and the CRE command line do:
 * sha256 of owner, name, Brotli stream of the wasm and configuration, the first byte zero.
 *
 * The Brotli stream is that of {@link storeBrotli}.
 *
 * @param identity - {@link WorkflowIdentity}
 * @returns 32 bytes
 */
export function createWorkflowId(identity: WorkflowIdentity): Hex {
  const { workflowOwner, workflowName, wasm, config } = identity
  const hash = createHash('sha256')
    .update(hexToBytes(workflowOwner))
    .update(workflowName)
    .update(storeBrotli(wasm))
    .update(config)
    .digest('hex')
  return `0x00${hash.slice(2)}`
}
