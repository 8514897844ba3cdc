import {
  type ClaraRequester,
  connectWallet,
  createClaraRequester,
} from '@cresolver/clara/page'
import type { ConnectedWallet } from '../../wallet/wallet-session.ts'
import type { ClaraPlace } from '../read-clara.ts'
import { openWalletSigner, type SignatureStep } from './wallet-signer.ts'

/** A marketplace that takes messages. */
export type ActiveClara = ClaraPlace & { readonly messengerUrl: string }

/** Opens a marketplace for the requester whose account a wallet has. */
export async function openRequester(
  clara: ActiveClara,
  connected: ConnectedWallet,
  onStep: (step: SignatureStep) => void,
): Promise<ClaraRequester> {
  const whole = (url: string) => new URL(url, globalThis.location?.href).href
  return createClaraRequester({
    process: clara.process,
    connection: connectWallet({
      messengerUrl: whole(clara.messengerUrl),
      computeUrl: whole(clara.computeUrl),
      signer: await openWalletSigner(connected, onStep),
    }),
  })
}
