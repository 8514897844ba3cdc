import { DATA_CHAINS, DATA_HOSTS, type DataChain, type DataHost } from './hosts.ts'

/** The services that data comes from; each has a base URL that can be configured. */
export const SOURCE_HOSTS = [
  'coingecko',
  'defillama-coins',
  'defillama',
  ...DATA_HOSTS,
  ...DATA_CHAINS,
] as const
/** {@link SOURCE_HOSTS} */
export type SourceHost = (typeof SOURCE_HOSTS)[number]

/** A service that is asked over HTTP; a chain is not. */
type WebHost = Exclude<SourceHost, DataChain>

/**
 * Finds the base URL of a service.
 *
 * @param host - the service
 * @param overrides - configured base URLs
 * @returns undefined for a chain without a configured URL
 */
export function sourceBaseUrl(
  host: SourceHost,
  overrides: Readonly<Partial<Record<SourceHost, string>>> = {},
): string | undefined {
  const known: Readonly<Partial<Record<SourceHost, string>>> = SOURCE_BASE_URLS
  return overrides[host] ?? known[host]
}

/** Base URLs of the services without a key. */
export const SOURCE_BASE_URLS: Readonly<Record<WebHost, string>> = {
  ...(Object.fromEntries(DATA_HOSTS.map((host) => [host, `https://${host}`])) as {
    readonly [Host in DataHost]: string
  }),
  coingecko: 'https://api.coingecko.com/api/v3',
  'defillama-coins': 'https://coins.llama.fi',
  defillama: 'https://api.llama.fi',
}

/** One GET that an adjudication needs. The same question always asks for the same. */
export type SourceRequest = {
  readonly host: SourceHost
  /** Path and query below the service's base URL, starting with `/`. */
  readonly path: string
  /**
   * Kept part of the answer, see `extractBody`: the reader and what it looks for. The whole body
   * where absent.
   */
  readonly extract?: string | undefined
  /** Name of the key that the service needs; the key itself is never part of a request. */
  readonly key?: string | undefined
}

/** Answer of a source, or the reason for its failure. */
export type Observation =
  | {
      readonly kind: 'answer'
      readonly request: SourceRequest
      /** The whole URL, without any key. */
      readonly url: string
      /** HTTP status. */
      readonly status: number
      /** The body, exactly as it came, or the extract that the request asks for. */
      readonly body: string
      /** SHA-256 of the bytes of `body` in lower-case hex. */
      readonly sha256: string
      /** SHA-256 of the answer behind an extract, where one reader read it. */
      readonly answerSha256?: string | undefined
    }
  | {
      readonly kind: 'failure'
      readonly request: SourceRequest
      readonly url: string
      /** In one line. */
      readonly reason: string
      /** Present where the reader has no key for the service. */
      readonly code?: 'KEY_MISSING' | undefined
    }
