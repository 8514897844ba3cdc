import type { Devnet } from '@cresolver/devnet'
import { questionCard } from '@cresolver/questions'
import { formatFields } from '../fields.ts'
import type { Printer } from '../printer.ts'
import { plainText, shorten, wrap } from '../text.ts'
import type { StartSettings } from './settings.ts'
import type { Settlement } from './settle-question.ts'
import type { Ending, StartMarket } from './start-market.ts'

/** Columns before the question: number, ending, and who decided. */
const [idColumns, endingColumns, reasonColumns] = [4, 6, 15]

/** Describes what is being started. */
export function formatOpening(
  settings: StartSettings,
  { colors, width }: Printer,
): string[] {
  const answers = settings.model
    ? `model ${settings.model.model}`
    : 'a reader without a model on a frozen web, mock answers elsewhere'
  const opening = `CREsolver on this machine: a chain, oracle nodes and agents (${answers})`
  return [
    ...wrap(opening, width).map((line) => colors.bold(line)),
    '',
    colors.dim(
      `${'#'.padStart(idColumns - 2)}  ${'STATE'.padEnd(endingColumns)}${'DECIDED'.padEnd(reasonColumns)}QUESTION`,
    ),
  ]
}

/** Omitted with `--once`. */
export const HOW_TO_SEE_MORE =
  'Without --once it stays up, with a dashboard; --verbose prints the log.'

/** Counts how markets ended. */
export function formatCount(settled: number, open: number, all: number): string {
  const waiting = open === 0 ? '' : `, ${open} ${open === 1 ? 'stays' : 'stay'} open`
  return `${settled} of ${all} markets settled${waiting}`
}

/** Returns the end of a market in one word. */
export function endingOf(settlement: Settlement): Ending {
  if (settlement.kind === 'verdict') return settlement.resolution ? 'YES' : 'NO'
  return settlement.kind === 'void' ? 'VOID' : 'OPEN'
}

/** Describes how one market ended, in one line. */
export function formatEnding(
  { question, recruit }: StartMarket,
  settlement: Settlement,
  { colors, width }: Printer,
): string {
  const ending = endingOf(settlement)
  const paint = {
    YES: colors.green,
    NO: colors.green,
    VOID: colors.yellow,
    OPEN: colors.cyan,
  }[ending]
  const used = idColumns + endingColumns + reasonColumns
  const title = plainText(questionCard(question).title)
  return [
    `${settlement.marketId}`.padStart(idColumns - 2),
    '  ',
    paint(ending.padEnd(endingColumns)),
    reasonOf(settlement, recruit !== undefined).padEnd(reasonColumns),
    shorten(title, Math.max(width - used, 12)),
  ].join('')
}

/** Who decided, or why no decision was made. */
function reasonOf(settlement: Settlement, isHired: boolean): string {
  switch (settlement.kind) {
    case 'verdict': {
      const count = settlement.payouts.length
      if (settlement.decidedBy === 'data') return 'by data'
      return isHired ? `${count} hired agents` : `by ${count} agents`
    }
    case 'void':
      return asText(settlement.reason)
    case 'open':
      return asText(settlement.code)
  }
}

function asText(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ')
}

/** Lists where to look, and what to try next. */
export function formatPointers(
  system: Pick<Devnet, 'rpcUrl' | 'chainId' | 'contracts'>,
  there: {
    readonly dashboard?: string | undefined
    readonly platform?: string | undefined
    readonly keeper?: string | undefined
    /** Address that tasks can name as evaluator. */
    readonly evaluator?: string | undefined
  },
  printer: Printer,
): string[] {
  const fields = [
    ['Dashboard', there.dashboard],
    ['Chain', `${system.rpcUrl}, id ${system.chainId}`],
    ['Markets', system.contracts.market],
    ['Platform', there.platform && `${there.platform}/docs`],
    ['Keeper', there.keeper && `${there.keeper}/health`],
    ['Evaluator', there.evaluator && `${there.evaluator} of tasks`],
    ['Try', 'npm run cresolver -- markets list'],
    ['', 'npm run cresolver -- verify 1'],
    ['More', 'npm start -- --verbose, or --scenario list'],
  ] as const
  const known = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return ['', ...formatFields(known, printer), '']
}
