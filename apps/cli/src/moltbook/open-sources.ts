import { createSources, type Sources } from '@cresolver/sources'
import type { Environment } from '../environment.ts'
import { OptionError } from '../option-error.ts'

/** Connects to the price sources that the variables name. Nothing is sent yet. */
export function openSources({ variables }: Pick<Environment, 'variables'>): Sources {
  const plan = readPlan(variables.COINGECKO_PLAN)
  const key = variables.COINGECKO_API_KEY?.trim()
  return createSources({
    baseUrls: {
      ...(variables.COINGECKO_BASE_URL && { coingecko: variables.COINGECKO_BASE_URL }),
      ...(variables.DEFILLAMA_BASE_URL && { defillama: variables.DEFILLAMA_BASE_URL }),
      ...(variables.DEFILLAMA_COINS_BASE_URL && {
        'defillama-coins': variables.DEFILLAMA_COINS_BASE_URL,
      }),
    },
    ...(key && { coingeckoKey: { plan, key: checkKey(key) } }),
  })
}

function readPlan(text: string | undefined): 'demo' | 'pro' {
  if (!text || text === 'demo') return 'demo'
  if (text === 'pro') return 'pro'
  throw new OptionError(
    'SETTING_INVALID',
    `COINGECKO_PLAN is not a plan: ${JSON.stringify(text)}.`,
    'Set it to demo or pro.',
  )
}

function checkKey(key: string): string {
  if (/^[\x21-\x7e]+$/.test(key)) return key
  throw new OptionError(
    'SETTING_INVALID',
    'COINGECKO_API_KEY has characters that no key has.',
    'Copy the key again, without blanks and line breaks.',
  )
}
