import { formatAmount, toWei } from '@cresolver/chain'
import type { ArchiveEvent, CollectorEvent, KeeperEvent } from '@cresolver/operator'
import type { Printer } from '../terminal/printer.ts'
import { plainText } from '../terminal/text.ts'

type Colors = Printer['colors']

/** Facts of a keeper to show. */
export type ShownKeeperEvent = Exclude<
  KeeperEvent,
  { readonly type: 'signed' | 'journaled' }
>

/** Describes an event of a keeper in one line. */
export function formatKeeperEvent(event: ShownKeeperEvent, colors: Colors): string {
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
      return `Market ${event.marketId}: the verdict is ${event.judgement}, as its rule says.`
    case 'round-started':
      return `The gateway started the round of market ${event.marketId}.`
    case 'round-not-started':
      return colors.yellow(formatProblem(event))
    case 'problem':
      return colors.red(formatProblem(event))
    case 'node-away':
      return colors.yellow(plainText(event.message))
    case 'node-back':
      return 'The node answers again.'
  }
}

/** Describes an event of a collector in one line. */
export function formatCollectorEvent(event: CollectorEvent, colors: Colors): string {
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
      return colors.red(formatProblem(event))
  }
}

/** Describes an event of an archive in one line. */
export function formatArchiveEvent(event: ArchiveEvent, colors: Colors): string {
  switch (event.type) {
    case 'stored':
      return colors.dim(`Stored ${event.kind}/${event.hash}.`)
    case 'evicted':
      return colors.dim(`Evicted ${event.kind}/${event.hash}: nothing proved it.`)
    case 'damaged':
      return colors.red(`The bytes of ${event.kind}/${event.hash} have another hash.`)
    case 'full':
      return colors.red('The archive has no space left (STORE_FULL).')
    case 'problem':
      return colors.yellow(formatProblem(event))
  }
}

function formatProblem(problem: { readonly code: string; readonly message: string }) {
  return `${plainText(problem.message)} (${problem.code})`
}

function formatCounts(counts: Readonly<Record<string, number | undefined>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
