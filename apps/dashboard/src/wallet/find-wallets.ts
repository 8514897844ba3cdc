import { oneLine } from '../ui/one-line.ts'
import { isRecord, type WalletProvider } from './wallet-provider.ts'

/** A wallet of this browser. Its name, picture and domain are its own claims. */
export type AnnouncedWallet = {
  /** Identifies it while the page is open. */
  readonly uuid: string
  /** One line, shortened. */
  readonly name: string
  /** Reverse domain name. Any wallet can claim any name. */
  readonly rdns: string
  /** A `data:image/` URL; undefined where the wallet announced anything else. */
  readonly icon: string | undefined
  readonly provider: WalletProvider
}

const mostWallets = 20
const mostName = 32
const mostIcon = 100_000

/**
 * Finds the wallets of this browser as EIP-6963 has it, also those that announce themselves later.
 *
 * @param onFound - gets all wallets found so far; the first to use an id keeps it
 * @returns stops listening
 */
export function findWallets(
  onFound: (wallets: readonly AnnouncedWallet[]) => void,
): () => void {
  let found: readonly AnnouncedWallet[] = []
  const listen = (event: Event) => {
    const wallet = readWallet('detail' in event ? event.detail : undefined)
    if (wallet === undefined || found.length === mostWallets) return
    if (found.some(({ uuid }) => uuid === wallet.uuid)) return
    found = [...found, wallet]
    onFound(found)
  }
  addEventListener('eip6963:announceProvider', listen)
  dispatchEvent(new Event('eip6963:requestProvider'))
  return () => removeEventListener('eip6963:announceProvider', listen)
}

/** Reads an announcement; undefined where it is unusable. */
export function readWallet(detail: unknown): AnnouncedWallet | undefined {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) {
    return undefined
  }
  const { uuid, name, icon, rdns } = detail.info
  if (typeof uuid !== 'string' || uuid === '' || typeof name !== 'string') {
    return undefined
  }
  const isPicture =
    typeof icon === 'string' && icon.startsWith('data:image/') && icon.length <= mostIcon
  return {
    uuid: uuid.slice(0, 100),
    name: oneLine(name.slice(0, 1_000), mostName) || 'A wallet without a name',
    rdns: typeof rdns === 'string' ? oneLine(rdns.slice(0, 1_000), 60) : '',
    icon: isPicture ? icon : undefined,
    provider: detail.provider,
  }
}

function isProvider(value: unknown): value is WalletProvider {
  return isRecord(value) && typeof value.request === 'function'
}
