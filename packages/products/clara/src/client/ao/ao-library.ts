import type { AoNetwork } from './ao-network.ts'
import type { AoSigner, SignedItem, UnsignedItem } from './ao-signer.ts'
import { boundFetch, type RequestBounds } from './fetch-bounded.ts'
import { explainUnit, signerMissing, within } from './unit-error.ts'

/** Loads a version of aoconnect. */
export type LoadLibrary = () => Promise<{ readonly connect: unknown }>

/** Options of {@link openLibrary}. */
export type LibraryParameters = {
  readonly network: AoNetwork
  readonly signer: AoSigner | undefined
  readonly library: LoadLibrary
  readonly bounds: RequestBounds
}

/** aoconnect, ready for one request. */
export type OpenLibrary = {
  /** Its function of a name; what it throws is a ClaraError about the unit. */
  readonly call: (name: LibraryFunctionName, parameters: object) => Promise<unknown>
  /** Id of what it signed; absent before that. */
  readonly signedId: () => string | undefined
}

type LibraryFunctionName = 'message' | 'result' | 'dryrun' | 'spawn'

/** 0.0.62 hands over the fields; 0.0.98 a function that returns them when asked so. */
type LibrarySigner = (
  given: UnsignedItem | ((how: { passthrough: true }) => Promise<UnsignedItem>),
) => Promise<SignedItem>

type LibraryConnect = (
  options: object,
) => Record<LibraryFunctionName, (parameters: object) => Promise<unknown>>

/**
 * Opens aoconnect for one request alone: its mode `mainnet` takes a signer only here, and what
 * fetch throws is not to be known from what aoconnect makes of it.
 */
export async function openLibrary(parameters: LibraryParameters): Promise<OpenLibrary> {
  const { network, library, bounds } = parameters
  let signed: SignedItem | undefined
  let failed: unknown
  const signer: LibrarySigner = async (given) => {
    if (!parameters.signer) throw signerMissing()
    const item = typeof given === 'function' ? await given({ passthrough: true }) : given
    signed = await parameters.signer.sign(item)
    return signed
  }
  const fetchOnce = boundFetch(bounds)
  const fetch: typeof fetchOnce = (...request) =>
    fetchOnce(...request).catch((error) => {
      failed = error
      throw error
    })
  const { connect } = (await library()) as { connect: LibraryConnect }
  const functions = connect({ ...settingsOf(network), signer, fetch })
  return {
    call: async (name, given) => {
      const unit = unitOf(network, name)
      try {
        const step = functions[name]({ ...given, signer })
        return await within(bounds.timeoutMilliseconds, unit, step)
      } catch (error) {
        throw explainUnit(failed ?? error, unit)
      }
    },
    signedId: () => signed?.id,
  }
}

function settingsOf(network: AoNetwork): object {
  if (network.mode === 'mainnet') {
    return { MODE: 'mainnet', URL: network.url, SCHEDULER: network.scheduler }
  }
  return {
    MODE: 'legacy',
    GATEWAY_URL: network.gatewayUrl,
    MU_URL: network.muUrl.replace(/\/+$/, ''),
    CU_URL: network.cuUrl.replace(/\/+$/, ''),
  }
}

function unitOf(network: AoNetwork, name: LibraryFunctionName): string {
  if (network.mode === 'mainnet') return `The HyperBEAM node ${network.url}`
  return name === 'message' || name === 'spawn'
    ? `The messenger unit ${network.muUrl}`
    : `The compute unit ${network.cuUrl}`
}
