import { type Fact, isKnown } from './fact.ts'
import { seatsOf } from './last-asking.ts'
import { ledgerAccounts } from './ledger-accounts.ts'
import type { LedgerEntry, LedgerParty } from './ledger-entry.ts'
import type { FinalSide, Stage, StorySeat } from './stage.ts'
import type { Story, StoryEnd } from './story.ts'
import { type StoryWords, say, sayAccount, sayFinding, sayMoment } from './story-words.ts'

/** A name, and what is said of it; reasons in it are untrusted. */
export type StoryLine = { readonly name: string; readonly text: string }

/** Writes the story of a market: a line for each stage, each of its seats, each account and the sums. */
export function storyLines(
  { stages, end, ledger }: Pick<Story, 'stages' | 'end' | 'ledger'>,
  words: StoryWords,
): StoryLine[] {
  const { amount } = words
  return [
    ...(isKnown(stages)
      ? stages.flatMap((stage) => [
          { name: stageName(stage), text: stageText(stage, words) },
          ...seatsOf(stage).map((seat) => ({
            name: `seat ${seat.place}`,
            text: `${sayAccount(seat.worker, words)}: ${seatText(seat, words)}`,
          })),
        ])
      : [{ name: 'stages', text: say(stages) }]),
    { name: 'end', text: say(end, sayEnd) },
    ...(isKnown(ledger)
      ? ledgerAccounts(ledger).map(({ party, account, paidIn, paidOut }) => ({
          name: PARTY_NAMES[party],
          text:
            account === undefined
              ? amount(paidOut)
              : `${sayAccount(account, words)} paid in ${amount(paidIn)}, got ${amount(paidOut)}`,
        }))
      : []),
    {
      name: 'money',
      text: say(
        ledger,
        ({ totals: { pool, stakes, bonds, payouts, fees, burned, returned, held } }) =>
          `pool ${amount(pool)} + stakes ${amount(stakes)} + bonds ${amount(bonds)} = payouts ${amount(payouts)} + fees ${amount(fees)} + burned ${amount(burned)} + returned ${amount(returned)} + held ${amount(held)}`,
      ),
    },
  ]
}

/** Names of parties within a sentence. */
export const PARTY_NAMES: Readonly<Record<LedgerParty, string>> = {
  CREATOR: 'creator',
  WORKER: 'agent',
  ASKER: 'asker',
  DISPUTER: 'disputer',
  APPELLANT: 'appellant',
  COURT: 'court',
  PROVER: 'prover',
  NOBODY: 'burned',
}

/** Names a stage, and its asking if it is not the first. */
export function stageName({ kind, asking }: Stage): string {
  return asking === 0 ? kind : `${kind} of asking ${asking + 1}`
}

/** Says what a stage found, when, how it stood and what its parties paid and got. */
export function stageText(stage: Stage, words: StoryWords): string {
  const { began, ended, stood, money } = stage
  const until = ended === 'pending' ? ', pending' : ` to ${sayMoment(ended)}`
  return [
    describe(stage, words),
    `from ${sayMoment(began)}${until}`,
    stances[stood],
    sayMoney(money, words),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** Says what a candidate of a panel did, how it stood, and what that earned and lost. */
export function seatText(seat: StorySeat, words: StoryWords): string {
  const { earned, lost } = seat
  const amounts = [
    ...(earned === 0n ? [] : [`earned ${sayAmount(earned, words)}`]),
    ...(lost === 0n ? [] : [`lost ${sayAmount(lost, words)}`]),
  ]
  return `${seatWords(seat)}${amounts.length === 0 ? '' : `; ${amounts.join(', ')}`}`
}

/** Says what a candidate of a panel did, and how it stood. */
export function seatWords({ state, votes, side, absence, stood }: StorySeat): string {
  const count =
    votes === undefined || votes === 0
      ? ''
      : `${votes} ${votes === 1 ? 'vote' : 'votes'} `
  const what = {
    ANSWERED: `${count}${sayFinding(side ?? '')}`,
    ABSTAINED: `${count}abstained`,
    ABSENT: `${count}absent${absence === undefined ? '' : `, ${say(absence)}`}`,
    UNUSED: 'drawn, not needed',
    NOT_DRAWN: 'not drawn',
  }[state]
  return stances[stood] === '' ? what : `${what}, ${stances[stood]}`
}

function sayAmount(amount: StorySeat['earned'], words: StoryWords): string {
  return say(amount, (known) => (known === 'pending' ? known : words.amount(known)))
}

const stances: Readonly<Record<FinalSide, string>> = {
  WITH: 'stood with the final verdict',
  AGAINST: 'stood against the final verdict',
  NEITHER: '',
  PENDING: '',
}

function describe(stage: Stage, words: StoryWords): string {
  switch (stage.kind) {
    case 'claim':
      return `${say(stage.claim, (claim) => (claim === 'UNSURE' ? 'a verdict was asked for' : `${sayFinding(claim)} was claimed`))} by ${sayAccount(stage.by, words)}`
    case 'dispute':
    case 'appeal':
      return `${sayFinding(stage.answer)} by ${sayAccount(stage.by, words)}: “${stage.reason}”`
    case 'data':
    case 'panel': {
      const reason = stage.reason === undefined ? '' : ` (${say(stage.reason)})`
      const seats =
        stage.kind === 'panel' && !isKnown(stage.seats)
          ? `; seats: ${say(stage.seats)}`
          : ''
      return `${found(stage.found)}${reason}${seats}`
    }
    case 'court':
      return `${found(stage.found)} by ${sayAccount(stage.by, words)}`
  }
}

function found(finding: Fact<string>): string {
  return say(finding, (known) => {
    if (known === 'pending') return 'nothing yet'
    return known === 'UNSURE' || known === 'NO_RULING'
      ? 'found nothing'
      : `found ${sayFinding(known)}`
  })
}

function sayMoney(money: Fact<readonly LedgerEntry[]>, words: StoryWords): string {
  if (!isKnown(money)) return say(money)
  if (money.length === 0) return ''
  const sum = (isIn: boolean) =>
    money
      .filter(({ flow }) => (flow === 'BOND') === isIn)
      .reduce((total, { amount }) => total + amount, 0n)
  return `paid in ${words.amount(sum(true))}, got ${words.amount(sum(false))}`
}

function sayEnd(end: StoryEnd): string {
  if (end === 'pending') return 'pending'
  return end.reason === undefined ? end.outcome : `${end.outcome}, ${end.reason}`
}
