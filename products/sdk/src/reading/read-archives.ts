import type { ChainClient } from '@cresolver/chain'
import { receiverAbi } from '@cresolver/chain/abi'
import type { Address } from 'viem'
import { readContract } from 'viem/actions'

/** The contract takes no longer text, and a workflow has no more archives. */
const most = { characters: 512, archives: 2 }

/**
 * Finds the archives to ask for a record: those that are given, then those that its receiver names on chain. They
 * prove nothing, and the owner of the receiver can name any host, so a server asks only those that it is given.
 *
 * @param chain - a connection
 * @param receiver - receiver of the record's hash; one that names no archives adds none
 * @param given - base URLs
 * @returns base URLs without a slash at the end, each once
 */
export async function findArchives(
  chain: Pick<ChainClient, 'client'>,
  receiver: Address,
  given: readonly string[] = [],
): Promise<readonly string[]> {
  const call = { address: receiver, abi: receiverAbi, functionName: 'archives' } as const
  const named = await readContract(chain.client, call).catch(() => '')
  return [...new Set([...given.map(withoutSlash), ...parseArchives(named)])]
}

/**
 * Reads base URLs of archives with spaces between them, as a receiver names them. Whoever wrote the text is not
 * trusted: what is not an http or https URL, or has credentials, a query or a fragment, is left out.
 *
 * @returns at most two
 */
export function parseArchives(text: string): readonly string[] {
  if (text.length > most.characters) return []
  return text
    .split(' ')
    .filter((url) => /^https?:\/\/[\w.~:/%[\]-]+$/.test(url) && URL.canParse(url))
    .slice(0, most.archives)
    .map((url) => withoutSlash(new URL(url).href))
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
