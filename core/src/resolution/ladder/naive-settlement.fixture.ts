// The payments of an asking, written from the rules and the table alone, with accounts and single votes: what the
// computed settlement must agree with.
import type { AskingCourse } from './asking-course.ts'
import type { Finding } from './finding.ts'
import type { AskingSettlement, LadderMoney } from './settlement.ts'

/** Change of the balance of each account; the pool is an account too. */
type Ledger = Readonly<Record<string, bigint>>

/** Settles an asking one row of the table after the other. */
export function settleNaively(money: LadderMoney, asking: AskingCourse): Ledger {
  const { accounts, move, draw } = openLedger(money.pool)
  const { bond: b, courtFee: c, pool } = money
  const risk = (money.unit * BigInt(money.wrongSlashBps)) / 10_000n

  // The undisputed claim: its bond is back, the pool goes on.
  if (asking.kind === 'UNDISPUTED') {
    move('pool', money.isRequest ? 'asker' : 'creator', pool)
    return accounts
  }

  const { opening, judge } = asking
  const finding: Finding = 'finding' in judge ? judge.finding : 'UNSURE'
  const isDisputed = opening.by === 'DISPUTE'
  const isAppealed = asking.kind === 'APPEALED'
  const ruling = asking.kind === 'FOUND' ? undefined : asking.ruling
  const final = ruling ?? finding
  const panel = judge.kind === 'PANEL' ? judge : undefined

  // All votes, one by one.
  const votes = (panel?.seats ?? []).flatMap(({ place, votes: count, code }) =>
    Array.from({ length: count }, () => ({ worker: `worker ${place}`, code })),
  )
  if (final !== 'TOO_EARLY' && final !== 'UNSURE' && panel?.hasBundle) {
    for (const { place, votes: count, code } of panel.seats) {
      if (code !== 'SILENT' || panel.posted.includes(place)) continue
      move(`worker ${place}`, 'fire', BigInt(count) * (money.unit / 5n))
    }
  }

  // Who paid the court.
  const isCourtAsked = asking.kind !== 'FOUND'
  const payer = isAppealed ? 'appellant' : isDisputed ? 'disputer' : 'pool'
  if (isCourtAsked) move(payer, 'court', c)

  // The court never ruled, and nothing was found.
  if (final === 'UNSURE') {
    move('asker', 'fire', b / 10n)
    if (isDisputed) move('disputer', 'fire', b / 10n)
    move('pool', 'creator', pool - (payer === 'pool' ? c : 0n))
    return accounts
  }

  // Winners and losers.
  const winners: [string, bigint][] = []
  let lost = 0n
  const judgeBond = (name: string, size: bigint, isRight: boolean) => {
    if (isRight) winners.push([name, size])
    else {
      move(name, 'lost', size)
      lost += size
    }
  }
  if (opening.claim !== undefined) judgeBond('asker', b, opening.claim === final)
  else if (final === 'TOO_EARLY') judgeBond('asker', b, false)
  if (isDisputed) judgeBond('disputer', b, opening.claim !== final)
  if (isAppealed) judgeBond('appellant', 2n * b, finding !== final)

  // Wrong votes, and abstention where it made the panel unsure.
  const isWanting = asking.kind === 'PASSED_ON' && 'isWanting' in judge && judge.isWanting
  const abstention = isWanting ? money.unit / 20n : 0n
  const slashed = slashWrong(move, votes, final, { risk, abstention })

  // (1) A winner's spent fee; at TOO_EARLY also the pool's.
  const payerWon = winners.some(([name]) => name === payer)
  const poolIsWhole = payer === 'pool' && final === 'TOO_EARLY'
  if (isCourtAsked && payerWon) draw(['lost', 'slashed', 'pool'], payer, c)
  if (isCourtAsked && poolIsWhole) draw(['lost', 'slashed'], payer, c)

  // (2) A right vote's pay, (3) and its part of the slashes.
  const right = votes.filter(({ code }) => code === final)
  const count = BigInt(right.length)
  const perVote =
    isDisputed || final === 'TOO_EARLY' ? risk / 2n : (pool - c) / BigInt(money.votes)
  const sources =
    final === 'TOO_EARLY' ? ['lost'] : isDisputed ? ['lost', 'pool'] : ['pool']
  for (const { worker } of right) draw(sources, worker, perVote)
  const part = count === 0n ? 0n : (accounts.slashed ?? 0n) / count
  for (const { worker } of right) move('slashed', worker, part < risk ? part : risk)

  // (4) Half of the rest to winning bonds, at most their size, otherwise of lost bonds to right votes; the rest burns.
  shareRest(accounts, draw, winners, right)
  draw(['lost', 'slashed'], 'fire', lost + slashed)

  // A wrong data finding without a claim pays its appellant out of the pool, unless the pool stays whole.
  const isData = judge.kind === 'RULE' && opening.claim === undefined && isAppealed
  if (isData && finding !== final && final !== 'TOO_EARLY') {
    draw(['pool'], 'appellant', 2n * b < pool / 2n ? 2n * b : pool / 2n)
  }

  // (5) The rest of the pool.
  if (final !== 'TOO_EARLY') {
    const isWinner = (name: string) => winners.some(([each]) => each === name)
    const heir = ['asker', 'appellant', 'disputer'].find(isWinner)
    draw(['pool'], (money.isRequest ? heir : undefined) ?? 'creator', pool)
  }
  return accounts
}

type Move = (from: string, to: string, amount: bigint) => void
type Draw = (sources: string[], to: string, amount: bigint) => void

/** Accounts, and what moves money between them. */
function openLedger(pool: bigint) {
  const accounts: Record<string, bigint> = {}
  const give = (name: string, amount: bigint) => {
    accounts[name] = (accounts[name] ?? 0n) + amount
  }
  const move = (from: string, to: string, amount: bigint) => {
    give(from, -amount)
    give(to, amount)
  }
  const draw: Draw = (sources, to, amount) => {
    let missing = amount
    for (const source of sources) {
      const left =
        source === 'pool' ? pool + (accounts.pool ?? 0n) : (accounts[source] ?? 0n)
      const part = left < missing ? left : missing
      move(source, to, part)
      missing -= part
    }
  }
  return { accounts, move, draw }
}

/** Takes the loss of each wrong vote, and of each abstention. */
function slashWrong(
  move: Move,
  votes: readonly { readonly worker: string; readonly code: string }[],
  final: Finding,
  { risk, abstention }: { readonly risk: bigint; readonly abstention: bigint },
): bigint {
  let slashed = 0n
  if (final === 'YES' || final === 'NO') {
    for (const { worker, code } of votes) {
      if (code === final || code === 'SILENT' || code === 'UNUSED') continue
      const loss = code === 'UNSURE' ? abstention : risk
      move(worker, 'slashed', loss)
      slashed += loss
    }
  }
  return slashed
}

/** Pays half of the rest to winning bonds, or half of the lost ones to right votes. */
function shareRest(
  accounts: Ledger,
  draw: Draw,
  winners: readonly [string, bigint][],
  right: readonly { readonly worker: string }[],
): void {
  const half = ((accounts.lost ?? 0n) + (accounts.slashed ?? 0n)) / 2n
  const size = winners.reduce((sum, [, each]) => sum + each, 0n)
  if (size > 0n) {
    const shared = half < size ? half : size
    for (const [name, each] of winners)
      draw(['lost', 'slashed'], name, (shared * each) / size)
  } else {
    const ofBonds = (accounts.lost ?? 0n) / 2n
    for (const { worker } of right) draw(['lost'], worker, ofBonds / BigInt(right.length))
  }
}

/** Writes a settlement as a ledger. */
export function ledgerOf(money: LadderMoney, settlement: AskingSettlement): Ledger {
  const { seats, bonds, courtFee, pool, burned } = settlement
  const accounts: Record<string, bigint> = {}
  const give = (name: string, amount: bigint) => {
    accounts[name] = (accounts[name] ?? 0n) + amount
  }
  const party = { asking: 'asker', dispute: 'disputer', appeal: 'appellant' } as const
  const payer = { NONE: 'none', POOL: 'pool', DISPUTE: 'disputer', APPEAL: 'appellant' }
  for (const { place, reward, slash } of seats) give(`worker ${place}`, reward - slash)
  for (const { name, gained, lost } of bonds) give(party[name], gained - lost)
  give('court', courtFee.paid)
  if (courtFee.payer !== 'POOL')
    give(payer[courtFee.payer], courtFee.reimbursed - courtFee.paid)
  give('pool', -money.pool)
  give(pool.to === 'MARKET' ? 'pool' : pool.to.toLowerCase(), pool.rest)
  give('fire', burned)
  return accounts
}
