import { formatAmount, toWei } from '@cresolver/chain'
import type { KeeperEvent } from '@cresolver/operator'
import type { Printer } from '../printer.ts'
import { plainText } from '../text.ts'

/** Prints the events of a keeper, and its queue whenever that changes. */
export function openEventPrinter({
  print,
  colors,
}: Pick<Printer, 'print' | 'colors'>): (event: KeeperEvent) => void {
  let queue = ''
  return (event) => {
    if (event.type === 'signed' || event.type === 'journaled') return
    if (event.type === 'planned') {
      const { due, sending, held } = event
      const current = JSON.stringify({ due, sending, held })
      if (current === queue) return
      queue = current
    }
    const { type, ...details } = event
    print({ event: type, ...details }, () => [formatEvent(event, colors)])
  }
}

/** Describes an event in one line. */
export function formatEvent(
  event: Exclude<KeeperEvent, { readonly type: 'signed' | 'journaled' }>,
  colors: Printer['colors'],
): string {
  switch (event.type) {
    case 'planned': {
      const due = formatCounts(event.due)
      const held = formatCounts(event.held)
      const line = `Queue at block ${event.block}: ${due === '' ? 'nothing due' : due}`
      return held === '' ? `${line}.` : `${line}; waiting: ${held}.`
    }
    case 'sent':
      return colors.dim(
        `${event.again ? 'Sent again' : 'Sent'} ${event.key}, nonce ${event.nonce}, ${event.hash}`,
      )
    case 'mined': {
      const state = event.succeeded ? colors.green('Done') : colors.red('Failed')
      return `${state} ${event.key} in block ${event.block} for ${formatAmount(toWei(event.cost))}.`
    }
    case 'not-taken':
      return colors.yellow(
        `The node did not take ${event.key}: ${plainText(event.reason)}`,
      )
    case 'replaced':
      return `Replaced ${event.key} with a higher fee, nonce ${event.nonce}.`
    case 'confirmed':
      return colors.dim(`Confirmed ${event.key}.`)
    case 'unmined':
      return colors.yellow(`A reorganization removed ${event.key}; it is sent again.`)
    case 'lost':
      return colors.yellow(
        `Another transaction has nonce ${event.nonce}; ${event.key} is planned again.`,
      )
    case 'set-aside':
      return colors.yellow(
        `Set ${event.key} aside for ${event.seconds} s (${event.code}).`,
      )
    case 'judged':
      return `Market ${event.marketId}: what stands is ${event.judgement}, as its rule says.`
    case 'round-started':
      return `The gateway started the round of market ${event.marketId}.`
    case 'round-not-started':
      return colors.yellow(`${plainText(event.message)} (${event.code})`)
    case 'problem':
      return colors.red(`${plainText(event.message)} (${event.code})`)
    case 'node-away':
      return colors.yellow(plainText(event.message))
    case 'node-back':
      return 'The node answers again.'
  }
}

function formatCounts(counts: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
