import { questionCard } from '@cresolver/core/questions'
import type { Devnet } from '@cresolver/devnet'
import { formatFields } from '../terminal/fields.ts'
import type { Printer } from '../terminal/printer.ts'
import { plainText, shorten, wrap } from '../terminal/text.ts'
import { OVERTURNED_QUESTION } from './scenarios/scenarios.ts'
import type { Settlement } from './scenarios/settle-question.ts'
import type { OverturnedVerdict } from './scenarios/show-overturned.ts'
import type { TableSummary } from './scenarios/show-table.ts'
import type { DoneTask } from './scenarios/show-task.ts'
import { type Ending, isCollected, type StartMarket } from './scenarios/start-market.ts'
import type { StartSettings } from './settings.ts'

/** Columns before the question: number, ending, and who decided. */
const [idColumns, endingColumns, reasonColumns] = [4, 6, 16]

/** Describes what is being started, and what of it is made up. */
export function formatOpening(
  settings: Pick<StartSettings, 'model' | 'livePrices'>,
  { colors, width }: Printer,
): string[] {
  const prices = settings.livePrices ? 'Pages are' : 'Prices and pages are'
  const minds = settings.model
    ? `agents and judge use the model ${settings.model.model}`
    : 'agents follow fixed rules, and the judge is a mock'
  const opening = `CREsolver on this machine. ${prices} made up; ${minds}.`
  return [
    ...wrap(opening, width).map((line) => colors.bold(line)),
    '',
    colors.dim(
      `${'#'.padStart(idColumns - 2)}  ${'STATE'.padEnd(endingColumns)}${'DECIDED'.padEnd(reasonColumns)}QUESTION`,
    ),
  ]
}

/** Says what is built first, since its source has changed: contracts, workflow or dashboard. */
export function formatBuilding(parts: readonly string[]): string {
  return `Building ${parts.join(', ')} first. The next start has them, unless their source changes.`
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

/** Describes how one market ended: a line, and one for a mistake that is staged. */
export function formatEnding(
  market: StartMarket,
  settlement: Settlement,
  printer: Printer,
): string[] {
  const { question, careless = [] } = market
  const { marketId } = settlement
  const staged = `Against it: ${careless.join(', ')}, who trusted one headline (staged).`
  return [
    formatMarket(
      {
        ...{ marketId, ending: endingOf(settlement), question },
        decided: reasonOf(settlement, market),
      },
      printer,
    ),
    ...(settlement.kind === 'verdict' && careless.length > 0
      ? formatBelow(staged, printer)
      : []),
  ]
}

/** A market as one line of the summary shows it. */
type MarketLine = {
  readonly marketId: bigint
  readonly ending: Ending
  /** Who decided, or what it waits for. */
  readonly decided: string
  readonly question: string
}

/** Formats a market as one line. */
export function formatMarket(
  { marketId, ending, decided, question }: MarketLine,
  { colors, width }: Printer,
): string {
  const paint = {
    YES: colors.green,
    NO: colors.green,
    VOID: colors.yellow,
    OPEN: colors.cyan,
  }[ending]
  const used = idColumns + endingColumns + reasonColumns
  const title = plainText(questionCard(question).title)
  return [
    `${marketId}`.padStart(idColumns - 2),
    '  ',
    paint(ending.padEnd(endingColumns)),
    decided.padEnd(reasonColumns),
    shorten(title, Math.max(width - used, 12)),
  ].join('')
}

/** Describes a verdict that a court overturned: the market, and what happened before. */
export function formatOverturned(
  { marketId, first, last }: OverturnedVerdict,
  printer: Printer,
): string[] {
  const market = { marketId, decided: 'by a court', question: OVERTURNED_QUESTION }
  const story = `First ${first}: its agents trusted one headline (staged). Disputed.`
  return [
    formatMarket({ ...market, ending: last }, printer),
    ...formatBelow(story, printer),
  ]
}

/** Says more of the market in the line above. */
function formatBelow(text: string, { width, colors }: Printer): string[] {
  const indent = ' '.repeat(idColumns + endingColumns)
  const room = Math.max(width - indent.length, 12)
  return wrap(text, room).map((line) => colors.dim(indent + line))
}

/** Describes a table and a task, in one line each and a few below. */
export function formatWork(
  work: {
    readonly table?: TableSummary | undefined
    readonly task?: Pick<DoneTask, 'agent' | 'reward' | 'text'> | undefined
  },
  printer: Printer,
): string[] {
  const { table, task } = work
  const room = Math.max(printer.width - 'Table'.length - 2, 12)
  const fields = [
    ...(table
      ? [
          ['Table', shorten(`(recorded answers) ${table.question}`, room)],
          ['', shorten(table.headline.split('; ')[0] ?? '', room)],
          ...(table.condition
            ? [['', shorten(`Condition: ${table.condition}`, room)]]
            : []),
        ]
      : []),
    ...(task
      ? [
          [
            'Task',
            shorten(
              `${task.agent} (fixed rules) wrote for ${task.reward}: ${task.text}`,
              room,
            ),
          ],
        ]
      : []),
  ].map(([label = '', value = '']) => [label, plainText(value)] as const)
  return fields.length === 0 ? [] : ['', ...formatFields(fields, printer)]
}

/** Who decided, or why no decision was made. */
function reasonOf(settlement: Settlement, market: StartMarket): string {
  switch (settlement.kind) {
    case 'verdict': {
      // Those that were not drawn are paid nothing.
      const count = settlement.payouts.filter(({ reward }) => reward > 0n).length
      if (settlement.decidedBy === 'data') return 'by data'
      if (market.recruit !== undefined) return `${count} hired agents`
      const all = isCollected(market) ? settlement.payouts.length : count
      return count === all ? `by ${all} agents` : `${count} of ${all} agents`
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
  system: Pick<Devnet, 'rpcUrl'>,
  there: {
    readonly dashboard?: string | undefined
    readonly platform?: string | undefined
    /** Market that is worth a look. */
    readonly marketId: bigint
  },
  printer: Printer,
): string[] {
  const fields = [
    ['Dashboard', there.dashboard],
    ['Platform', there.platform && `${there.platform}/docs; chain ${system.rpcUrl}`],
    ['Try', `npm run cresolver -- verify ${there.marketId}; npm start -- --verbose`],
  ] as const
  const known = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  return ['', ...formatFields(known, printer)]
}
