import type { CollectorEvent } from '@cresolver/operator'
import type { Printer } from '../printer.ts'
import { plainText } from '../text.ts'

/** Prints the events of a collector; a problem that lasts is printed once. */
export function openEventPrinter({
  print,
  colors,
}: Pick<Printer, 'print' | 'colors'>): (event: CollectorEvent) => void {
  let problem = ''
  return (event) => {
    const { type, ...details } = event
    if (type === 'problem' && event.message === problem) return
    problem = type === 'problem' ? event.message : ''
    print({ event: type, ...details }, () => [formatEvent(event, colors)])
  }
}

/** Describes an event in one line. */
export function formatEvent(event: CollectorEvent, colors: Printer['colors']): string {
  switch (event.type) {
    case 'round-begun':
      return `Market ${event.marketId}: asking the panel of ${event.seats}.`
    case 'announced':
      return `${colors.green('Announced')} the ${event.kind} of market ${event.marketId}, ${event.hash}.`
    case 'round-skipped':
      return colors.dim(
        `Market ${event.marketId} is not asked: ${plainText(event.reason)}`,
      )
    case 'archive-failed':
      return colors.yellow(
        `The archive did not take the bundle ${event.hash}: ${plainText(event.message)}`,
      )
    case 'problem':
      return colors.red(`${plainText(event.message)} (${event.code})`)
  }
}
