import { CresolverError } from '@cresolver/core/protocol'

/** Which network of AO to talk to. */
export type AoNetwork =
  | {
      /** Units with one task each: messenger, scheduler, compute unit. */
      readonly mode: 'legacy'
      readonly gatewayUrl: string
      readonly muUrl: string
      readonly cuUrl: string
      /** Who signs for processes; their `Authority` tags if absent. */
      readonly authorities?: readonly string[] | undefined
    }
  | {
      /** A HyperBEAM node. */
      readonly mode: 'mainnet'
      readonly url: string
      readonly scheduler: string
      /** Address at which messages to wallets are found; https://arweave.net if absent. */
      readonly gatewayUrl?: string | undefined
      readonly authorities?: readonly string[] | undefined
    }

/** Units of a local AO, all in one. */
const localUrl = 'http://127.0.0.1:8553'
/** With these aos 2.0.16 starts processes. */
const mainnet = {
  url: 'https://push.forward.computer',
  scheduler: 'n_XZJhUnmldNFo4dhajoPZWhBXuJk-OcQr5JQ49c4Zo',
}

/** Returns whether a URL is on this machine. */
export function isLoopback(url: string): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)
}

/**
 * Reads from environment variables which network of AO to talk to. An empty variable counts as not
 * set.
 *
 * @param variables - AO_URL is all units in one or a HyperBEAM node; AO_GATEWAY_URL, AO_MU_URL and AO_CU_URL
 *   name single units; AO_MODE is `legacy` on this machine or with single units, otherwise `mainnet`;
 *   AO_SCHEDULER is the scheduler of the node
 * @throws CresolverError `CONFIG_INVALID` naming the variable
 */
export function readAoNetwork(
  variables: Readonly<Record<string, string | undefined>>,
): AoNetwork {
  const urlOf = (name: string) => readUrl(name, variables[name] || undefined)
  const gatewayUrl = urlOf('AO_GATEWAY_URL')
  const url = urlOf('AO_URL')
  const muUrl = urlOf('AO_MU_URL')
  const cuUrl = urlOf('AO_CU_URL')
  const isUnits =
    isLoopback(url ?? localUrl) || muUrl !== undefined || cuUrl !== undefined
  const mode = variables.AO_MODE || (isUnits ? 'legacy' : 'mainnet')
  if (mode === 'legacy') {
    const all = url ?? localUrl
    return {
      mode,
      gatewayUrl: gatewayUrl ?? all,
      muUrl: muUrl ?? all,
      cuUrl: cuUrl ?? all,
    }
  }
  if (mode !== 'mainnet') {
    throw invalid('AO_MODE', 'is not a mode of AO', 'Set it to legacy or to mainnet.')
  }
  const scheduler = variables.AO_SCHEDULER || mainnet.scheduler
  if (!/^[\w-]{43}$/.test(scheduler)) {
    const hint = 'Set it to the 43 characters of an address.'
    throw invalid('AO_SCHEDULER', 'is not an address', hint)
  }
  return { mode, url: url ?? mainnet.url, scheduler, gatewayUrl }
}

function readUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    return text.replace(/\/+$/, '')
  }
  throw invalid(name, 'is not a URL', `Set it to a URL such as ${localUrl}.`)
}

function invalid(name: string, problem: string, hint: string): CresolverError {
  return new CresolverError({
    code: 'CONFIG_INVALID',
    message: `The variable ${name} ${problem}.`,
    hint,
  })
}
