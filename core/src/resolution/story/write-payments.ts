import type { BondParty, Books } from './books.ts'
import type { EventOf } from './story-event.ts'

/** Writes what an asking paid; its slashes and stakes have events of their own. */
export function writeSettled(books: Books, event: EventOf<'settled'>): void {
  const { money, finding } = event
  books.payCourt(money.court)
  payDeposit(books, 'ASKER', money.asker)
  payDeposit(books, 'DISPUTER', money.disputer + sharedRest(books, 'DISPUTER', event))
  payDeposit(books, 'APPELLANT', money.appellant + sharedRest(books, 'APPELLANT', event))
  books.post('BURNED', 'NOBODY', undefined, money.burned, books.asking)
  payRest(books, event)
  for (const { place, votes, code } of books.seats) {
    const worker = books.places[place]
    if (worker === undefined || books.taken.has(worker) || finding === 'UNSURE') continue
    if (code !== finding) continue
    const pay = BigInt(votes) * money.pay
    books.post('PAYOUT', 'WORKER', worker, pay, books.asking)
  }
  // Silence is in the slashes of the same transaction, which come after.
  const { seats } = books
  books.closeAsking()
  books.seats = seats
}

/** Writes what a stake lost: to purses that its asking has paid out of, to the fire, or to a prover. */
export function writeSlash(
  books: Books,
  { worker, amount, prover }: EventOf<'stake-slashed'>,
): void {
  const account = worker.toLowerCase()
  books.stakes.set(account, (books.stakes.get(account) ?? 0n) - amount)
  if (prover !== undefined) {
    books.taken.add(account)
    books.post('PAYOUT', 'PROVER', prover, amount / 10n)
    books.post('BURNED', 'NOBODY', undefined, amount - amount / 10n)
    return
  }
  const place = books.places.indexOf(account)
  const seat = books.seats.find((each) => each.place === place)
  if (seat?.code === 'SILENT') {
    books.post('BURNED', 'NOBODY', undefined, amount, books.asking)
  }
}

/** Writes the end of a market: what no asking has paid goes back, and without a window the listed workers are paid. */
export function writeFinal(books: Books): void {
  if (books.terms === undefined || books.terms.windowSeconds === 0) {
    for (const { index, reward } of books.listed) {
      books.post('PAYOUT', 'WORKER', books.places[index], reward, 0)
      books.pool -= reward
    }
    for (const worker of [...books.stakes.keys()]) books.returnStake(worker)
  }
  books.post('RETURNED', 'CREATOR', books.creator, books.pool)
  books.pool = 0n
}

function payDeposit(books: Books, party: BondParty, amount: bigint): void {
  const deposit = books.deposits.get(party)
  if (!deposit) return
  if (deposit.account === 'several') {
    books.pots.settle(books.asking, party === 'APPELLANT', amount)
    return
  }
  const to = { account: deposit.account, amount }
  books.payBack(party, to, deposit.amount, books.asking)
}

/** The rest of a pool that several accounts won is in what they divide: an appeal that won stands before a dispute. */
function sharedRest(
  { deposits, found }: Books,
  party: BondParty,
  { money, finding }: EventOf<'settled'>,
): bigint {
  const hasWon = deposits.has('APPELLANT') && finding !== found
  const heir = hasWon ? 'APPELLANT' : 'DISPUTER'
  return money.restTo === 'several' && party === heir ? money.rest : 0n
}

function payRest(books: Books, { money, finding }: EventOf<'settled'>): void {
  books.pool = finding === 'TOO_EARLY' ? money.rest : 0n
  const { restTo } = money
  if (restTo === undefined || restTo === 'several') return
  const account = restTo.toLowerCase()
  if (account === books.creator) {
    books.post('RETURNED', 'CREATOR', account, money.rest, books.asking)
    return
  }
  const [party = 'CREATOR'] =
    [...books.deposits].find(([, deposit]) => deposit.account === account) ?? []
  books.post('PAYOUT', party, account, money.rest, books.asking)
}
