import { CresolverError } from '@cresolver/protocol'
import type { AoNetwork } from './ao-network.ts'

/** Units of a local AO, all in one. */
const localUrl = 'http://127.0.0.1:8553'

/**
 * Reads from environment variables which network of AO to talk to. An empty variable counts as not
 * set.
 *
 * @param variables - AO_URL is all units in one, default the local AO; AO_GATEWAY_URL, AO_MU_URL and
 *   AO_CU_URL go before it; with AO_MODE=mainnet AO_URL is a HyperBEAM node and AO_SCHEDULER its
 *   scheduler
 * @returns the network
 * @throws CresolverError `SETTING_INVALID` naming the variable
 */
export function readAoNetwork(
  variables: Readonly<Record<string, string | undefined>>,
): AoNetwork {
  const urlOf = (name: string) => readUrl(name, variables[name] || undefined)
  const mode = variables.AO_MODE || 'legacy'
  const gatewayUrl = urlOf('AO_GATEWAY_URL')
  const url = urlOf('AO_URL')
  if (mode === 'legacy') {
    const all = url ?? localUrl
    return {
      mode,
      gatewayUrl: gatewayUrl ?? all,
      muUrl: urlOf('AO_MU_URL') ?? all,
      cuUrl: urlOf('AO_CU_URL') ?? all,
    }
  }
  if (mode !== 'mainnet') {
    throw invalid('AO_MODE', 'is not a mode of AO', 'Set it to legacy or to mainnet.')
  }
  const scheduler = variables.AO_SCHEDULER
  const why = 'is needed with AO_MODE=mainnet'
  if (url === undefined) throw invalid('AO_URL', why, 'Set it to the URL of a node.')
  if (scheduler === undefined || !/^[\w-]{43}$/.test(scheduler)) {
    throw invalid('AO_SCHEDULER', why, 'Set it to the 43 characters of an address.')
  }
  return { mode, url, scheduler, gatewayUrl }
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
    code: 'SETTING_INVALID',
    message: `The variable ${name} ${problem}.`,
    hint,
  })
}
