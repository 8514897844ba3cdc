import type { Page } from 'playwright-core'
import type { Address, Hex } from 'viem'

/** A wallet in a window, whose accounts are those that the local chain signs for. */
export type InjectedWallet = {
  /** Announces it in each page of a window. */
  readonly announce: (page: Page) => Promise<void>
  /** Changes how it behaves. */
  readonly behave: (change: Partial<WalletBehavior>) => void
  /** Methods that it was asked for, in order. */
  readonly asked: readonly string[]
}

/** Behavior of a wallet. */
export type WalletBehavior = {
  readonly account: Address
  readonly chainId: number
  /** Chains that it can switch to. */
  readonly knownChains: readonly number[]
  /** True if its owner declines whatever asks for a confirmation. */
  readonly declines: boolean
  /** Runs before a transaction is sent. */
  readonly beforeSending: () => Promise<void>
  /** Signs bytes as a message. */
  readonly sign: (raw: Hex) => Promise<Hex>
}

/** Identity of a wallet. */
type WalletInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

const usualInfo: WalletInfo = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Test wallet',
  icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
  rdns: 'org.example.wallet',
}

/** Makes a wallet that passes what it is asked to a local chain. */
export function makeWallet(
  rpcUrl: string,
  first: Pick<WalletBehavior, 'account'> & Partial<WalletBehavior>,
  info: WalletInfo = usualInfo,
): InjectedWallet {
  let behavior: WalletBehavior = {
    chainId: 31_337,
    knownChains: [31_337],
    declines: false,
    beforeSending: async () => undefined,
    sign: () => Promise.reject(new Error('this wallet signs no messages')),
    ...first,
  }
  const asked: string[] = []
  const answer = async (method: string, params: unknown[]): Promise<Answer> => {
    asked.push(method)
    const isAsked =
      /^(wallet_|eth_requestAccounts|eth_sendTransaction|personal_sign)/.test(method)
    if (isAsked && behavior.declines) return refusal(4001, 'User rejected the request.')
    switch (method) {
      case 'eth_accounts':
      case 'eth_requestAccounts':
        return { result: [behavior.account] }
      case 'eth_chainId':
        return { result: `0x${behavior.chainId.toString(16)}` }
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain': {
        const [{ chainId }] = params as [{ chainId: string }]
        const id = Number(chainId)
        const isAdded = method === 'wallet_addEthereumChain'
        if (isAdded)
          behavior = { ...behavior, knownChains: [...behavior.knownChains, id] }
        else if (!behavior.knownChains.includes(id))
          return refusal(4902, 'Unknown chain.')
        else behavior = { ...behavior, chainId: id }
        return { result: null }
      }
      case 'personal_sign': {
        const [raw] = params as [Hex]
        return { result: await behavior.sign(raw) }
      }
      case 'eth_sendTransaction':
        await behavior.beforeSending()
        return call(rpcUrl, method, params)
      default:
        return refusal(4200, `${method} is not supported.`)
    }
  }
  return {
    asked,
    behave: (change) => {
      behavior = { ...behavior, ...change }
    },
    announce: async (page) => {
      const name = `wallet_${info.uuid.replaceAll(/\W/g, '')}`
      await page.exposeFunction(name, answer)
      await page.addInitScript(announceIn, { name, info })
    },
  }
}

/** Runs in the page. */
function announceIn({ name, info }: { name: string; info: WalletInfo }): void {
  const ask = (globalThis as unknown as Record<string, (...args: unknown[]) => unknown>)[
    name
  ]
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
      const answer = (await ask?.(method, params)) as Answer
      if ('error' in answer) throw answer.error
      return answer.result
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const announce = () =>
    dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
    )
  addEventListener('eip6963:requestProvider', announce)
  announce()
}

function refusal(code: number, message: string): Answer {
  return { error: { code, message } }
}

async function call(rpcUrl: string, method: string, params: unknown[]): Promise<Answer> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Answer
}
