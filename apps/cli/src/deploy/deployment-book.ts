import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeployedContract, PlannedContract } from '@cresolver/chain'
import { CresolverError } from '@cresolver/core/protocol'
import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem/utils'
import writeFileAtomic from 'write-file-atomic'
import * as z from 'zod'

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/)

const contractSchema = z.object({
  address: hex,
  block: z.number().int().optional(),
  tx: hex.optional(),
  deployer: hex,
  args: hex,
  factory: hex.optional(),
  salt: hex.optional(),
  version: z.string(),
  initCodeHash: hex,
  runtimeHash: hex,
})

const bookSchema = z.object({
  chainId: z.number().int(),
  contracts: z.record(z.string(), contractSchema),
})

type Book = z.infer<typeof bookSchema>

/** The address book of a chain, which is written after each step of a deployment. */
type DeploymentBook = {
  readonly path: string
  /** Refuses contracts that the book has at other addresses. */
  check(planned: readonly PlannedContract[]): void
  /** Refuses a book with contracts, where new ones will have addresses of their own. */
  requireEmpty(): void
  /** Writes a contract down; what an earlier run knew of its creation stays. */
  add(contract: DeployedContract): Promise<void>
}

/**
 * Opens `<folder>/<chainId>.json`.
 *
 * @throws CresolverError `CONFIG_INVALID` when the file is not such a book
 */
export async function openDeploymentBook(
  folder: string,
  chainId: number,
  version: string,
): Promise<DeploymentBook> {
  const path = join(folder, `${chainId}.json`)
  let book = (await readBook(path)) ?? { chainId, contracts: {} }
  if (book.chainId !== chainId) throw invalid(path, `it is for chain ${book.chainId}`)
  return {
    path,
    check(planned) {
      for (const { name, address } of planned) {
        const known = book.contracts[name]?.address
        if (known === undefined || known.toLowerCase() === address.toLowerCase()) continue
        throw differs(
          `${path} has ${name} at ${known}, but this run would create another one at ${address}.`,
        )
      }
    },
    requireEmpty() {
      const [name] = Object.keys(book.contracts)
      if (name === undefined) return
      throw differs(
        `${path} has ${name}, but a run with --no-create2 would create another one.`,
      )
    },
    async add({ name, transactionHash: tx, ...contract }) {
      const { block, tx: knownTx } = book.contracts[name] ?? {}
      const entry = { block, tx: tx ?? knownTx, ...contract, version }
      book = { chainId, contracts: { ...book.contracts, [name]: entry } }
      await mkdir(folder, { recursive: true })
      await writeFileAtomic(path, `${JSON.stringify(book, null, 2)}\n`)
    },
  }
}

/** Salt of the addresses that a text stands for. */
export function saltOf(text: string): Hex {
  return keccak256(stringToHex(text))
}

async function readBook(path: string): Promise<Book | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return undefined
    }
    throw error
  }
  try {
    return bookSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw invalid(path, 'its content has the wrong form', cause)
  }
}

function differs(message: string): CresolverError {
  return new CresolverError({
    code: 'WRONG_CONTRACT',
    message,
    hint: 'To resume that deployment, repeat its options, account and version. For another one, choose another --book folder.',
  })
}

function invalid(path: string, why: string, cause?: unknown): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `${path} is not an address book of this chain: ${why}.`,
    hint: 'Restore the file, or choose another --book folder.',
    cause,
  })
}
