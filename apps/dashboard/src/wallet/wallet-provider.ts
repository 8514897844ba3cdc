import { type Address, getAddress } from 'viem'

/** Functions that a wallet offers to pages, as EIP-1193 has it. Every answer is untrusted. */
export type WalletProvider = {
  request(call: {
    readonly method: string
    readonly params?: readonly unknown[]
  }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

/** Reads the accounts that a wallet names; everything else is left out. */
export function readAccounts(answer: unknown): Address[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((each: unknown) =>
    typeof each === 'string' && /^0x[0-9a-f]{40}$/i.test(each)
      ? [getAddress(each.toLowerCase())]
      : [],
  )
}

/** Reads the chain id that a wallet names; undefined where it is none. */
export function readChainId(answer: unknown): number | undefined {
  const id =
    typeof answer === 'string' && /^0x[0-9a-f]{1,13}$/i.test(answer)
      ? Number(answer)
      : answer
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Returns true if a value that a wallet gave has fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
