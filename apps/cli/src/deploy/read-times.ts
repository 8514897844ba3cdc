import type { DeploymentTimes } from '@cresolver/chain'
import { OptionError } from '../options/option-error.ts'

/**
 * Reads `--time <name=value>` over the usual times of a chain; the contract checks their bounds.
 *
 * @param given - such as `seedBlocks=1350` or `seedKind=drand`; times are in seconds
 * @param usual - what holds without it
 * @throws OptionError
 */
export function readTimes(
  given: readonly string[],
  usual: DeploymentTimes,
): DeploymentTimes {
  const changes = given.map((text) => {
    const [, name = '', value = ''] = /^(\w+)=(\w+)$/.exec(text) ?? []
    if (name === 'seedKind' && (value === 'randao' || value === 'drand')) {
      return { seedKind: value }
    }
    const isTime = Object.hasOwn(usual, name) && name !== 'seedKind'
    if (isTime && /^\d{1,7}$/.test(value)) return { [name]: Number(value) }
    throw new OptionError(
      'USAGE',
      `--time is not valid: ${JSON.stringify(text.slice(0, 200))}.`,
      `Write <name>=<value> with one of ${Object.keys(usual).join(', ')}; seedKind is randao or drand, the others are whole numbers.`,
    )
  })
  return Object.assign({}, usual, ...changes)
}
