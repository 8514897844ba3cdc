import { OptionError } from '../../option-error.ts'

const names: readonly string[] = ['worker', 'external', 'a2a']

/** Collects the protocols that `--protocol` names. */
export function collectProtocols(
  value: string,
  earlier: readonly string[] | undefined,
): readonly string[] {
  if (names.includes(value)) return [...(earlier ?? []), value]
  throw new OptionError(
    'OPTION_INVALID',
    `--protocol is not a protocol: ${JSON.stringify(value)}.`,
    'Write worker, external or a2a.',
  )
}
