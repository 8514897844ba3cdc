import { runs } from '@cresolver/worlds/campaigns'
import { describe, expect, test } from 'vitest'
import { bondsOf } from './asking-bonds.ts'
import { type AskingCourse, endOf, feePayerOf, panelOf } from './asking-course.ts'
import { isAnswer } from './finding.ts'
import { ledgerOf, settleNaively } from './naive-settlement.fixture.ts'
import { randomAsking } from './random-asking.fixture.ts'
import { settleAsking } from './settle-asking.ts'
import type { AskingSettlement, LadderMoney } from './settlement.ts'
import { unitSlash } from './vote-slash.ts'

/** Random askings of each property: so many in a long run, a tenth of them in `npm test`. */
const CASES = runs(200_000)

type Case = {
  readonly number: number
  readonly money: LadderMoney
  readonly asking: AskingCourse
  readonly settlement: AskingSettlement
}

const cases: readonly Case[] = Array.from({ length: CASES }, (_, number) => {
  const { money, asking } = randomAsking(number)
  return { number, money, asking, settlement: settleAsking(money, asking) }
})

/** Comparing without `expect`, which is slow, names the case that fails. */
function always(holds: (each: Case) => boolean): void {
  for (const each of cases) if (!holds(each)) expect.fail(`not in case ${each.number}`)
}

describe('in random askings', () => {
  test('each path, end, payer and kind of vote is reached', () => {
    const reached = new Set(
      cases.flatMap(({ asking, settlement }) => [
        `${asking.kind} ${settlement.end}`,
        `${feePayerOf(asking)} ${settlement.end}`,
        ...(asking.kind === 'UNDISPUTED' ? [] : waysOf(asking)),
        `pool ${settlement.pool.to}`,
        ...bondsOf(asking).map(({ name, result }) => `${name} ${result}`),
        ...(panelOf(asking)?.seats ?? []).map(({ code }) => `${code} ${settlement.end}`),
      ]),
    )
    const ends = ['YES', 'NO', 'SPLIT', 'INVALID', 'TOO_EARLY']
    const codes = [...ends, 'UNSURE', 'SILENT', 'UNUSED']
    for (const end of ends) {
      if (end !== 'TOO_EARLY') expect(reached).toContain(`UNDISPUTED ${end}`)
      for (const kind of ['FOUND', 'APPEALED', 'PASSED_ON']) {
        expect(reached).toContain(`${kind} ${end}`)
      }
      for (const payer of ['NONE', 'POOL', 'DISPUTE', 'APPEAL']) {
        expect(reached).toContain(`${payer} ${end}`)
      }
      for (const code of codes) expect(reached).toContain(`${code} ${end}`)
    }
    for (const way of [
      ...['FOUND', 'APPEALED'].flatMap((kind) =>
        ['RULE', 'PANEL'].map((judge) => `${kind} ${judge}`),
      ),
      ...['RULE', 'PANEL', 'ABSENT'].map((judge) => `PASSED_ON ${judge}`),
    ]) {
      for (const opening of ['at once', 'at once with a claim', 'in a dispute']) {
        expect(reached).toContain(`${way} ${opening}`)
        if (!way.startsWith('FOUND')) {
          expect(reached).toContain(`${way} ${opening}, without a ruling`)
        }
      }
    }
    const heirs = ['CREATOR', 'ASKER', 'DISPUTER', 'APPELLANT', 'MARKET']
    for (const heir of heirs) expect(reached).toContain(`pool ${heir}`)
    for (const name of ['asking', 'dispute', 'appeal']) {
      for (const result of ['WON', 'LOST']) expect(reached).toContain(`${name} ${result}`)
    }
    expect(reached).toContain('asking NEITHER')
    expect(reached).toContain('dispute UNDECIDED')
  })

  test('payments equal those of the rules as they are written', () => {
    for (const { number, money, asking, settlement } of cases) {
      const ledger = ledgerOf(money, settlement)
      const naive = settleNaively(money, asking)
      for (const name of new Set([...Object.keys(ledger), ...Object.keys(naive)])) {
        const difference = (ledger[name] ?? 0n) - (naive[name] ?? 0n)
        if (difference !== 0n) expect.fail(`case ${number}: ${name} by ${difference}`)
      }
    }
  })

  test('money is neither made nor lost', () => {
    always(({ money, settlement }) => {
      const changes = Object.values(ledgerOf(money, settlement))
      return changes.reduce((sum, change) => sum + change, 0n) === 0n
    })
  })

  test('no amount is below 0, and a seat never loses more than its units', () => {
    always(({ money, asking, settlement }) => {
      const { seats, bonds, courtFee, pool, burned } = settlement
      const votes = new Map(
        panelOf(asking)?.seats.map((seat) => [seat.place, seat.votes]),
      )
      return (
        [
          ...seats.flatMap(({ reward, slash }) => [reward, slash]),
          ...bonds.flatMap(({ returned, gained, lost, feeReturned }) => [
            ...[returned, gained, lost, feeReturned],
          ]),
          ...[courtFee.paid, courtFee.reimbursed, pool.rest, burned],
        ].every((amount) => amount >= 0n) &&
        seats.every(
          ({ place, slash }) => slash <= BigInt(votes.get(place) ?? 0) * money.unit,
        )
      )
    })
  })

  test('a right vote, a bond on what is final and a right payer of the court lose nothing', () => {
    always(({ money, asking, settlement }) => {
      const { end, seats, bonds, courtFee } = settlement
      if (end === 'NO_JUDGE') return true
      const right = panelOf(asking)?.seats.filter(({ code }) => code === end) ?? []
      const won = bondsOf(asking).filter(({ result }) => result === 'WON')
      const payer = { DISPUTE: 'dispute', APPEAL: 'appeal', POOL: '', NONE: '' }[
        courtFee.payer
      ]
      return (
        right.every(({ place }) =>
          seats.some((seat) => seat.place === place && seat.slash === 0n),
        ) &&
        won.every(({ name, bonds: size }) =>
          bonds.some((bond) => bond.name === name && bond.returned === size * money.bond),
        ) &&
        (won.every(({ name }) => name !== payer) || courtFee.reimbursed === courtFee.paid)
      )
    })
  })

  test('an end without a judge alone takes from a bond that did not lose', () => {
    always(({ asking, settlement }) =>
      bondsOf(asking).every(({ name, result }) => {
        const bond = settlement.bonds.find((each) => each.name === name)
        if (result === 'UNDECIDED') return settlement.end === 'NO_JUDGE'
        return result === 'LOST' ? bond?.returned === 0n : bond?.lost === 0n
      }),
    )
  })

  test('slashes pay a right vote at most what it risked beside a winning bond', () => {
    always(({ money, asking, settlement }) => {
      if (bondsOf(asking).every(({ result }) => result !== 'WON')) return true
      const seats = panelOf(asking)?.seats ?? []
      const isAtOnce = asking.kind !== 'UNDISPUTED' && asking.opening.by === 'ASKING'
      const pay =
        isAtOnce && settlement.end !== 'TOO_EARLY'
          ? (money.pool - money.courtFee) / BigInt(money.votes)
          : unitSlash(money) / 2n
      return settlement.seats.every(({ reward }, index) => {
        const votes = BigInt(seats[index]?.votes ?? 0)
        return reward <= votes * (pay + unitSlash(money))
      })
    })
  })

  test('a pool is whole after TOO_EARLY', () => {
    always(
      ({ money, settlement: { end, pool } }) =>
        end !== 'TOO_EARLY' || (pool.rest === money.pool && pool.to === 'MARKET'),
    )
  })

  test('a dispute needs nothing of the pool, because a losing bond pays court and votes', () => {
    always(({ money, asking, settlement }) => {
      const isDispute = asking.kind !== 'UNDISPUTED' && asking.opening.by === 'DISPUTE'
      return !isDispute || settlement.pool.rest === money.pool
    })
  })

  test('all parties of a dispute together never gain, so that a dispute cannot mine the pool', () => {
    always(({ money, asking, settlement }) => {
      const isDispute = asking.kind !== 'UNDISPUTED' && asking.opening.by === 'DISPUTE'
      if (!isDispute || money.isRequest) return true
      const {
        court = 0n,
        fire = 0n,
        pool = 0n,
        creator = 0n,
      } = ledgerOf(money, settlement)
      return court + fire + pool + creator >= 0n
    })
  })
})

function waysOf(asking: Exclude<AskingCourse, { kind: 'UNDISPUTED' }>): string[] {
  const { kind, opening, judge } = asking
  const claim = opening.claim === undefined ? '' : ' with a claim'
  const by = opening.by === 'DISPUTE' ? 'in a dispute' : `at once${claim}`
  const way = `${kind} ${judge.kind} ${by}`
  return kind !== 'FOUND' && asking.ruling === undefined
    ? [way, `${way}, without a ruling`]
    : [way]
}

test('the votes of a panel that count are never more than the panel has', () => {
  for (const { money, asking } of cases.slice(0, 2_000)) {
    const seats = panelOf(asking)?.seats.filter(({ code }) => isAnswer(code)) ?? []
    expect(seats.reduce((sum, { votes }) => sum + votes, 0)).toBeLessThanOrEqual(
      money.votes,
    )
    expect(settleAsking(money, asking).end).toBe(endOf(asking))
  }
})
