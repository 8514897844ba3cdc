import {
  type Fact,
  isKnown,
  type LedgerEntry,
  type Moment,
  type Stage,
  type Stood,
  type Story,
  type StorySeat,
} from '@cresolver/resolution'
import { plainText } from '../text.ts'

/** A name, and what is said of it. */
export type StoryLine = { readonly name: string; readonly text: string }

/** Writes the story of a market, a line for each stage, seat and sum. Amounts are in the smallest unit of the asset. */
export function formatStory({ stages, end, ledger }: Story): StoryLine[] {
  const lines = isKnown(stages)
    ? stages.flatMap((stage) => formatStage(stage))
    : [{ name: 'stages', text: unknown(stages) }]
  return [
    ...lines,
    { name: 'end', text: say(end, (known) => formatEnd(known)) },
    {
      name: 'money',
      text: say(
        ledger,
        ({ totals: { pool, stakes, bonds, payouts, fees, burned, returned, held } }) =>
          `pool ${pool} + stakes ${stakes} + bonds ${bonds} = payouts ${payouts} + fees ${fees} + burned ${burned} + returned ${returned} + held ${held}`,
      ),
    },
  ].map(({ name, text }) => ({ name, text: plainText(text) }))
}

function formatStage(stage: Stage): StoryLine[] {
  const { kind, asking, began, ended, stood, money } = stage
  const name = asking === 0 ? kind : `${kind} of asking ${asking + 1}`
  const until = ended === 'pending' ? ', pending' : ` to ${formatMoment(ended)}`
  const time = `from ${formatMoment(began)}${until}`
  const paid = say(money, formatMoney)
  const said = [describe(stage), time, stances[stood], paid].filter((part) => part !== '')
  const seats =
    stage.kind === 'panel' && isKnown(stage.seats) && stage.seats !== 'pending'
      ? stage.seats.map(formatSeat)
      : []
  return [{ name, text: said.join('; ') }, ...seats]
}

function describe(stage: Stage): string {
  switch (stage.kind) {
    case 'claim':
      return `${say(stage.claim, (claim) => (claim === 'UNSURE' ? 'nothing' : claim))} by ${say(stage.by)}`
    case 'dispute':
    case 'appeal':
      return `${stage.answer} by ${stage.by}: "${stage.reason}"`
    case 'data':
    case 'panel': {
      const reason = stage.reason === undefined ? '' : ` (${say(stage.reason)})`
      const seats =
        stage.kind === 'panel' && !isKnown(stage.seats)
          ? `; seats: ${unknown(stage.seats)}`
          : ''
      return `${found(stage.found)}${reason}${seats}`
    }
    case 'court':
      return `${found(stage.found)} by ${say(stage.by)}`
  }
}

function found(finding: Fact<string>): string {
  return say(finding, (known) => {
    if (known === 'pending') return 'nothing yet'
    return known === 'UNSURE' || known === 'NO_RULING'
      ? 'found nothing'
      : `found ${known}`
  })
}

const stances: Readonly<Record<Stood, string>> = {
  WITH: 'stood with the final verdict',
  AGAINST: 'stood against the final verdict',
  NEITHER: '',
  PENDING: '',
}

function formatSeat(seat: StorySeat): StoryLine {
  const { place, worker, state, votes, side, absence, stood, earned, lost } = seat
  const count = votes === undefined || votes === 0 ? '' : `${votes} votes `
  const what = {
    ANSWERED: `${count}${side}`,
    ABSTAINED: `${count}abstained`,
    ABSENT: `${count}absent, ${absence === undefined ? '' : say(absence)}`,
    UNUSED: 'drawn, not needed',
    NOT_DRAWN: 'not drawn',
  }[state]
  const stance = stances[stood] === '' ? '' : `, ${stances[stood]}`
  const amounts = [
    ...(earned === 0n ? [] : [`earned ${say(earned)}`]),
    ...(lost === 0n ? [] : [`lost ${say(lost)}`]),
  ]
  const money = amounts.length === 0 ? '' : `; ${amounts.join(', ')}`
  return { name: `seat ${place}`, text: `${say(worker)}: ${what}${stance}${money}` }
}

function formatMoney(entries: readonly LedgerEntry[]): string {
  const sum = (isIn: boolean) =>
    entries
      .filter(({ flow }) => (flow === 'BOND') === isIn)
      .reduce((total, { amount }) => total + amount, 0n)
  return entries.length === 0 ? '' : `paid in ${sum(true)}, got ${sum(false)}`
}

function formatEnd(end: Exclude<Story['end'], { readonly cannotSay: string }>): string {
  if (end === 'pending') return 'pending'
  return end.reason === undefined ? end.outcome : `${end.outcome}, ${end.reason}`
}

function formatMoment({ block, at }: Moment): string {
  if (!isKnown(at)) return `block ${block}`
  return `${new Date(at * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function say<Value>(
  fact: Fact<Value>,
  format: (value: Value) => string = (value) => String(value),
): string {
  return isKnown(fact) ? format(fact) : unknown(fact)
}

function unknown({ cannotSay }: { readonly cannotSay: string }): string {
  return `cannot say: ${cannotSay}`
}
