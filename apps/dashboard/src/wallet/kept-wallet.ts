const place = 'cresolver.wallet'

/** Tells the header that a wallet was connected or forgotten. */
export const WALLET_KEPT = 'cresolver:wallet'

/** The reverse domain name of the wallet that was connected last; undefined where there is none. */
export function keptWallet(): string | undefined {
  try {
    return localStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a wallet for the next visit, or forgets it. */
export function keepWallet(rdns: string | undefined): void {
  try {
    if (rdns === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, rdns)
  } catch {
    // Without storage the wallet has to be connected again after a reload.
  }
  dispatchEvent(new Event(WALLET_KEPT))
}
