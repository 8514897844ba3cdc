import {
  createSources,
  SOURCE_KEYS,
  type SourceKey,
  type Sources,
} from '@cresolver/chain/sources'
import { DATA_HOSTS } from '@cresolver/core/questions'
import type { Environment } from '../environment.ts'
import { OptionError } from '../options/option-error.ts'

/**
 * Connects to the data sources with the base URLs and keys that the variables name, such as
 * `SOURCE_KEY_FRED`. Nothing is sent yet.
 */
export function openSources({ variables }: Pick<Environment, 'variables'>): Sources {
  const plan = readPlan(variables.COINGECKO_PLAN)
  const key = variables.COINGECKO_API_KEY?.trim()
  return createSources({
    baseUrls: {
      ...dataBaseUrls(variables.DATA_BASE_URL),
      ...(variables.COINGECKO_BASE_URL && { coingecko: variables.COINGECKO_BASE_URL }),
      ...(variables.DEFILLAMA_BASE_URL && { defillama: variables.DEFILLAMA_BASE_URL }),
      ...(variables.DEFILLAMA_COINS_BASE_URL && {
        'defillama-coins': variables.DEFILLAMA_COINS_BASE_URL,
      }),
    },
    ...(key && { coingeckoKey: { plan, key: checkKey('COINGECKO_API_KEY', key) } }),
    keys: readKeys(variables),
    ...(variables.SOURCE_CONTACT && { contact: variables.SOURCE_CONTACT }),
  })
}

function readKeys(
  variables: Environment['variables'],
): Partial<Record<SourceKey, string>> {
  const entries = SOURCE_KEYS.flatMap((name) => {
    const variable = `SOURCE_KEY_${name.toUpperCase().replaceAll('-', '_')}`
    const key = variables[variable]?.trim()
    return key ? [[name, checkKey(variable, key)]] : []
  })
  return Object.fromEntries(entries)
}

/** The base URL of each host of data below one server. */
function dataBaseUrls(url: string | undefined) {
  if (!url) return {}
  const base = url.replace(/\/+$/, '')
  return Object.fromEntries(DATA_HOSTS.map((host) => [host, `${base}/${host}`]))
}

function readPlan(text: string | undefined): 'demo' | 'pro' {
  if (!text || text === 'demo') return 'demo'
  if (text === 'pro') return 'pro'
  throw new OptionError(
    `COINGECKO_PLAN is not a plan: ${JSON.stringify(text)}.`,
    'Set it to demo or pro.',
    'CONFIG_INVALID',
  )
}

function checkKey(variable: string, key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new OptionError(
    `${variable} has invalid characters.`,
    'Copy the key again, without blanks and line breaks.',
    'CONFIG_INVALID',
  )
}
