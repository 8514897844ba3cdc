import type { UnsignedMessage, WalletSigner } from '@cresolver/clara/page'
import { CresolverError } from '@cresolver/core/protocol'
import {
  type Address,
  bytesToHex,
  type Hex,
  hashMessage,
  hexToBytes,
  isAddressEqual,
  isHex,
  recoverPublicKey,
} from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { readKept, writeKept } from '../../ui/kept-value.ts'
import { toWalletError } from '../../wallet/wallet-error.ts'
import type { ConnectedWallet } from '../../wallet/wallet-session.ts'

/** Request to the wallet now. */
export type SignatureStep =
  /** A text from whose signature the public key follows. */
  | { readonly kind: 'key'; readonly text: string }
  /** The hash of a message to AO. */
  | { readonly kind: 'message'; readonly hash: Hex }

const place = 'cresolver.public-keys'

/** Reads as what it is in the wallet; its signature is good for nothing else. */
const keyText = (account: Address) =>
  `CREsolver asks for the public key of ${account}. A message to AO names it. This signature sends nothing and pays nothing.`

/**
 * Makes a signer for AO of a connected wallet. AO needs the public key, which wallets do not tell: it is recovered
 * from the signature of a text, once for each account and tab.
 *
 * @param connected - the wallet and its account
 * @param onStep - called with what the wallet is asked to sign, before it is asked
 * @throws CresolverError `WALLET_REFUSED`, `WALLET_FAILED` or another error of the wallet
 */
export async function openWalletSigner(
  connected: ConnectedWallet,
  onStep: (step: SignatureStep) => void,
): Promise<WalletSigner> {
  const { account } = connected
  const publicKey = keptKey(account) ?? (await askForKey(connected, onStep))
  return {
    address: account,
    publicKey: hexToBytes(publicKey),
    sign: async ({ hash }: UnsignedMessage) => {
      const raw = bytesToHex(hash)
      onStep({ kind: 'message', hash: raw })
      const signature = await personalSign(connected, raw, 'sign the message')
      const signed = await recoverPublicKey({ hash: hashMessage({ raw }), signature })
      if (signed !== publicKey) throw otherAccount(account)
      return hexToBytes(signature)
    },
  }
}

async function askForKey(
  connected: ConnectedWallet,
  onStep: (step: SignatureStep) => void,
): Promise<Hex> {
  const { account } = connected
  const text = keyText(account)
  onStep({ kind: 'key', text })
  const raw = bytesToHex(new TextEncoder().encode(text))
  const signature = await personalSign(connected, raw, 'sign the text')
  const publicKey = await recoverPublicKey({ hash: hashMessage(text), signature })
  if (!isAddressEqual(publicKeyToAddress(publicKey), account)) throw otherAccount(account)
  keepKey(account, publicKey)
  return publicKey
}

async function personalSign(
  { wallet, account }: ConnectedWallet,
  raw: Hex,
  action: string,
): Promise<Hex> {
  let answer: unknown
  try {
    answer = await wallet.provider.request({
      method: 'personal_sign',
      params: [raw, account],
    })
  } catch (thrown) {
    throw toWalletError(thrown, action)
  }
  if (typeof answer !== 'string' || !isHex(answer) || answer.length !== 132) {
    throw new CresolverError({
      code: 'WALLET_FAILED',
      message: `The wallet returned no signature when it was asked to ${action}.`,
      hint: 'Use an account that has its own key, because AO does not accept the signature of a contract.',
    })
  }
  // Some wallets count the recovery byte from 0, and AO from 27.
  const recovery = Number.parseInt(answer.slice(130), 16)
  return recovery < 27
    ? `0x${answer.slice(2, 130)}${(recovery + 27).toString(16)}`
    : answer
}

function keptKey(account: Address): Hex | undefined {
  const kept = readKept('sessionStorage', place)
  if (typeof kept !== 'object' || kept === null) return undefined
  const key: unknown = Object.entries(kept).find(([name]) => name === account)?.[1]
  if (typeof key !== 'string' || !isHex(key) || key.length !== 132) return undefined
  return isAddressEqual(publicKeyToAddress(key), account) ? key : undefined
}

function keepKey(account: Address, publicKey: Hex): void {
  const kept = readKept('sessionStorage', place)
  // Without storage the wallet is asked again.
  writeKept('sessionStorage', place, {
    ...(typeof kept === 'object' ? kept : {}),
    [account]: publicKey,
  })
}

function otherAccount(account: Address): CresolverError {
  return new CresolverError({
    code: 'WALLET_ACCOUNT_CHANGED',
    message: `The wallet did not sign with ${account}.`,
    hint: 'Choose that account in the wallet or connect again, and then try again.',
  })
}
