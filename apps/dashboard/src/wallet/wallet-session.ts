import { CresolverError } from '@cresolver/core/protocol'
import type { Address } from 'viem'
import { type AnnouncedWallet, findWallets } from './find-wallets.ts'
import { keepWallet, keptWallet } from './kept-wallet.ts'
import { toWalletError } from './wallet-error.ts'
import { readAccounts, readChainId } from './wallet-provider.ts'

/** A wallet whose account the page may use. */
export type ConnectedWallet = {
  readonly wallet: AnnouncedWallet
  readonly account: Address
  /** Undefined where the wallet names none. */
  readonly chainId: number | undefined
}

/** Knowledge of the page about wallets. */
export type WalletState = {
  readonly wallets: readonly AnnouncedWallet[]
  readonly connected: ConnectedWallet | undefined
  /** The wallet that was asked to connect and has not answered. */
  readonly connecting: AnnouncedWallet | undefined
  readonly problem: CresolverError | undefined
}

/** Wallets of this browser, and the one that is connected. */
export class WalletSession {
  #state: WalletState = {
    wallets: [],
    connected: undefined,
    connecting: undefined,
    problem: undefined,
  }
  readonly #listeners = new Set<() => void>()
  #release: () => void = () => undefined
  #isStarted = false

  readonly getState = (): WalletState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#start()
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Looks for wallets, and takes up the connection of the last visit without a question. */
  #start(): void {
    if (this.#isStarted) return
    this.#isStarted = true
    findWallets((wallets) => {
      this.#change({ wallets })
      // Wallets answer a search one after another, in the same turn: only then all are known.
      queueMicrotask(() => void this.#resume())
    })
  }

  /**
   * Asks a wallet for an account. Errors are in the state.
   *
   * @param wallet - one of the wallets found
   */
  async connect(wallet: AnnouncedWallet): Promise<void> {
    this.#change({ connecting: wallet, problem: undefined })
    try {
      await this.#take(wallet, 'eth_requestAccounts')
      if (this.#state.connected === undefined) throw noAccount()
      keepWallet(wallet.rdns)
    } catch (thrown) {
      this.#change({ problem: toWalletError(thrown, 'connect') })
    } finally {
      this.#change({ connecting: undefined })
    }
  }

  /** Forgets the connected wallet; the wallet itself is not asked. */
  disconnect(): void {
    keepWallet(undefined)
    this.#release()
    this.#change({ connected: undefined, problem: undefined })
  }

  /** Reads account and chain again, for example after a change of the chain. */
  async refresh(): Promise<void> {
    const { connected } = this.#state
    if (connected) await this.#take(connected.wallet, 'eth_accounts').catch(() => {})
  }

  /** Several wallets that claim the same name may include a forged one, so none of them is taken. */
  async #resume(): Promise<void> {
    const { wallets, connected, connecting } = this.#state
    if (connected || connecting) return
    const kept = keptWallet()
    const claimants = wallets.filter(({ rdns }) => rdns === kept)
    const [wallet] = claimants
    if (wallet === undefined || claimants.length > 1) return
    await this.#take(wallet, 'eth_accounts').catch(() => {})
  }

  async #take(wallet: AnnouncedWallet, method: string): Promise<void> {
    const { provider } = wallet
    const [account] = readAccounts(await provider.request({ method }))
    if (account === undefined) return
    const chainId = readChainId(await provider.request({ method: 'eth_chainId' }))
    this.#follow(wallet)
    this.#change({ connected: { wallet, account, chainId } })
  }

  #follow(wallet: AnnouncedWallet): void {
    this.#release()
    const { provider } = wallet
    const onAccounts = (answer: unknown) => {
      const { connected } = this.#state
      const [account] = readAccounts(answer)
      if (account === undefined) this.disconnect()
      else if (connected) this.#change({ connected: { ...connected, account } })
    }
    const onChain = (answer: unknown) => {
      const { connected } = this.#state
      const chainId = readChainId(answer)
      if (connected) this.#change({ connected: { ...connected, chainId } })
    }
    provider.on?.('accountsChanged', onAccounts)
    provider.on?.('chainChanged', onChain)
    this.#release = () => {
      provider.removeListener?.('accountsChanged', onAccounts)
      provider.removeListener?.('chainChanged', onChain)
      this.#release = () => undefined
    }
  }

  #change(change: Partial<WalletState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The wallets of this page. */
export const walletSession = new WalletSession()

function noAccount(): CresolverError {
  return new CresolverError({
    code: 'WALLET_ACCOUNT_CHANGED',
    message: 'The wallet connected without an account.',
    hint: 'Unlock the wallet, choose an account, and connect again.',
  })
}
