import { marketAbi, parseAddress, parseTokenAmount, receiverAbi } from '@cresolver/chain'
import { parseArchives } from '@cresolver/sdk/workspace'
import { type EncodeFunctionDataParameters, type Hex, zeroAddress } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { readAsset } from '../deploy/read-assets.ts'
import { parseDuration } from '../options/duration.ts'
import { OptionError } from '../options/option-error.ts'
import type { ArgumentKind, OwnerStep } from './owner-steps.ts'

/** Encodes the call of a step of the owner; its value is checked. */
export async function encodeStep(
  { name, value, functionName, flag }: OwnerStep,
  text: string | undefined,
): Promise<Hex> {
  const read = value && (await readArgument(value.kind, text ?? '', name))
  const args = [...(read ?? []), ...(flag === undefined ? [] : [flag])]
  // The list of steps pairs each function with its arguments, which the compiler cannot see.
  const abi = [...marketAbi, ...receiverAbi]
  const call = { abi, functionName, args } as EncodeFunctionDataParameters
  return encodeFunctionData(call)
}

async function readArgument(
  kind: ArgumentKind,
  text: string,
  command: string,
): Promise<unknown[]> {
  switch (kind) {
    case 'address':
      return [parseAddress(text, `the value of owner act ${command}`)]
    case 'archives':
      return [readArchives(text)]
    case 'asset': {
      const { asset, ...rules } = await readAsset(text)
      return [asset, rules]
    }
    case 'court':
      return readCourt(text)
    case 'text':
      return [text]
  }
}

/** Reads archives as the chain has them, all of which whoever reads them there accepts. */
function readArchives(text: string): string {
  const urls = text.split(',')
  const read = parseArchives(urls.join(' '))
  if (read.length === urls.length) return read.join(' ')
  throw new OptionError(
    `These are not one or two archive URLs: ${JSON.stringify(text.slice(0, 200))}.`,
    'Write <url> or <url>,<url>, such as https://archive.example, without credentials and query.',
  )
}

/** Reads a court: `<address>:<fee>:<time>`, and the token if it is not for the native currency. */
async function readCourt(text: string): Promise<unknown[]> {
  const [court = '', fee = '', time = '', token, ...more] = text.split(':')
  if (more.length > 0 || time === '') {
    throw new OptionError(
      `This is not a court address with fee and time: ${JSON.stringify(text.slice(0, 200))}.`,
      'Write <address>:<fee>:<time>, such as 0x...:30000000000000000:5d, then :<token> for a token.',
    )
  }
  return [
    parseAddress(court, 'the court'),
    token === undefined ? zeroAddress : parseAddress(token, 'the asset of the court'),
    parseTokenAmount(fee, 0),
    parseDuration(time),
  ]
}
