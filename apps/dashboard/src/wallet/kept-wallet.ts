import { readKept, writeKept } from '../ui/kept-value.ts'

const place = 'cresolver.wallet'

/** The reverse domain name of the wallet that was connected last; undefined if there is none. */
export function keptWallet(): unknown {
  return readKept('localStorage', place)
}

/** Remembers a wallet for the next visit, or forgets it, and tells the header. */
export function keepWallet(rdns: string | undefined): void {
  writeKept('localStorage', place, rdns)
  dispatchEvent(new Event('cresolver:wallet'))
}
