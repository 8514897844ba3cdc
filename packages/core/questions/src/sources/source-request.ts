/** The services that data comes from; each has a base URL that can be configured. */
export const SOURCE_HOSTS = ['coingecko', 'defillama-coins', 'defillama'] as const
/** {@link SOURCE_HOSTS} */
export type SourceHost = (typeof SOURCE_HOSTS)[number]

/** Base URLs of the services without a key. */
export const SOURCE_BASE_URLS: Readonly<Record<SourceHost, string>> = {
  coingecko: 'https://api.coingecko.com/api/v3',
  'defillama-coins': 'https://coins.llama.fi',
  defillama: 'https://api.llama.fi',
}

/** One GET that an adjudication needs. The same question always asks for the same. */
export type SourceRequest = {
  readonly host: SourceHost
  /** Path and query below the service's base URL, starting with `/`. */
  readonly path: string
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
      /** The body, exactly as it came. */
      readonly body: string
      /** SHA-256 of the body's bytes in lower-case hex. */
      readonly sha256: string
    }
  | {
      readonly kind: 'failure'
      readonly request: SourceRequest
      readonly url: string
      /** In one line. */
      readonly reason: string
    }
