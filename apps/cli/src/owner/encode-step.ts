import { marketAbi, parseAddress } from '@cresolver/chain'
import type { EncodeFunctionDataParameters, Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { readAsset } from '../deploy/read-assets.ts'
import type { ArgumentKind, OwnerStep } from './owner-steps.ts'

/** Encodes the call of a command of the owner; its argument is checked. */
export async function encodeStep(
  { name, argument, functionName, flag }: OwnerStep,
  text: string | undefined,
): Promise<Hex> {
  const read = argument && (await readArgument(argument.kind, text ?? '', name))
  const args = [...(read ?? []), ...(flag === undefined ? [] : [flag])]
  // The list of commands pairs each function with its arguments, which the compiler cannot see.
  const call = { abi: marketAbi, functionName, args } as EncodeFunctionDataParameters
  return encodeFunctionData(call)
}

async function readArgument(
  kind: ArgumentKind,
  text: string,
  command: string,
): Promise<unknown[]> {
  switch (kind) {
    case 'address':
      return [parseAddress(text, `the argument of owner ${command}`)]
    case 'asset': {
      const { asset, ...rules } = await readAsset(text)
      return [asset, rules]
    }
    case 'text':
      return [text]
  }
}
