import type { Printer } from '../terminal/printer.ts'

type Event = { readonly type: string; readonly message?: string | undefined }

/**
 * Prints events. What lasts is printed once: a problem until something else happens, or what `keyOf` names.
 *
 * @param format - describes an event in one line
 * @param keyOf - an event with the key of the one before is left out; undefined for one that has none
 */
export function printEvents<Each extends Event>(
  { print, colors }: Pick<Printer, 'print' | 'colors'>,
  format: (event: Each, colors: Printer['colors']) => string,
  keyOf: (event: Each) => string | undefined = keyOfProblem,
): (event: Each) => void {
  let last = ''
  return (event) => {
    const key = keyOf(event)
    if (key && key === last) return
    last = key ?? last
    const { type, ...details } = event
    print({ event: type, ...details }, () => [format(event, colors)])
  }
}

function keyOfProblem({ type, message = '' }: Event): string {
  return type === 'problem' ? message : ''
}
