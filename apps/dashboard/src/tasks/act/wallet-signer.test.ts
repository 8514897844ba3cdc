// @vitest-environment happy-dom
import { type Hex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import type { ConnectedWallet } from '../../wallet/wallet-session.ts'
import { openWalletSigner, type SignatureStep } from './wallet-signer.ts'

beforeEach(() => sessionStorage.clear())

const account = privateKeyToAccount(generatePrivateKey())
const message = { process: 'p', tags: [], data: '', hash: new Uint8Array(48).fill(7) }

function walletOf(sign: (raw: Hex) => Promise<unknown>): ConnectedWallet {
  const request = async ({ params }: { readonly params?: readonly unknown[] }) =>
    sign(params?.[0] as Hex)
  const wallet = { uuid: '1', name: 'Wallet', rdns: 'org.example', icon: undefined }
  return {
    wallet: { ...wallet, provider: { request } },
    account: account.address,
    chainId: 1,
  }
}

const honest = (raw: Hex) => account.signMessage({ message: { raw } })

test('the public key follows from a text that is signed once for each tab', async () => {
  const steps: SignatureStep['kind'][] = []
  const onStep = ({ kind }: SignatureStep) => void steps.push(kind)
  const signer = await openWalletSigner(walletOf(honest), onStep)
  expect(signer.publicKey).toEqual(hexToBytes(account.publicKey))
  expect(await signer.sign(message)).toHaveLength(65)
  await openWalletSigner(walletOf(honest), onStep)
  expect(steps).toEqual(['key', 'message'])
})

test('a recovery byte that counts from 0 is counted from 27', async () => {
  const fromZero = async (raw: Hex) => {
    const signature = await honest(raw)
    const recovery = Number.parseInt(signature.slice(130), 16) - 27
    return `${signature.slice(0, 130)}0${recovery}`
  }
  const signer = await openWalletSigner(walletOf(fromZero), () => undefined)
  expect((await signer.sign(message))[64]).toBeGreaterThanOrEqual(27)
})

test.each([
  ['0x', 'WALLET_FAILED'],
  [7, 'WALLET_FAILED'],
])('the answer %j is refused with %s', async (answer, code) => {
  await expect(
    openWalletSigner(
      walletOf(async () => answer),
      () => undefined,
    ),
  ).rejects.toMatchObject({ code })
})

test('a signature of another account is refused', async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  const dishonest = (raw: Hex) => other.signMessage({ message: { raw } })
  await expect(
    openWalletSigner(walletOf(dishonest), () => undefined),
  ).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' })
})
