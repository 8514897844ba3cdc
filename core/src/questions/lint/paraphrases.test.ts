import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMoment, type UnixSeconds } from '../moment.ts'
import { proposeRule } from './propose-rule.ts'

const moment = (text: string) => parseMoment(text) ?? (0 as UnixSeconds)
const now = moment('2026-11-26T12:00:00Z')
const DAY = 86_400

/** Ways to write one thing; those of another meaning are in no list. */
const coins = {
  BTCUSDT: ['BTC', 'Bitcoin', 'bitcoin', 'the price of BTC', 'the price of Bitcoin'],
  ETHUSDT: ['ETH', 'Ethereum', 'the price of Ethereum', 'the price of ETH'],
  SOLUSDT: ['SOL', 'Solana', 'the price of SOL'],
}
const verbs = {
  'gte any': ['hit', 'reach', 'rise to', 'climb to', 'touch', 'get to', 'trade at'],
  'lte any': ['dip to', 'fall to', 'drop to', 'sink to', 'come down to'],
  'lt any': ['fall below', 'dip below', 'drop below', 'go under', 'slide under'],
  'gt all': ['stay above', 'remain above', 'hold above', 'keep above', 'not fall below'],
  'lt all': ['stay below', 'remain below', 'hold below', 'not rise above'],
  'gt at': ['be above', 'trade above', 'stand above', 'be over', 'cost more than'],
  'lt at': ['be below', 'trade below', 'be under', 'cost less than'],
}
const months =
  'January February March April May June July August September October November December'

const dates = fc
  .record({
    month: fc.integer({ min: 1, max: 8 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ month, day }) => {
    const name = months.split(' ')[month - 1] ?? ''
    const two = (value: number) => String(value).padStart(2, '0')
    return {
      start: moment(`2027-${two(month)}-${two(day)}T00:00Z`),
      forms: [
        `${name} ${day}, 2027`,
        `${name} ${day}`,
        `${day} ${name} 2027`,
        `2027-${two(month)}-${two(day)}`,
        `${name.slice(0, 3)} ${day}, 2027`,
        `${name} ${day}th, 2027`,
        `${two(month)}/${two(day)}/2027`,
        `the ${day}th of ${name}`,
      ],
    }
  })

const amounts = fc.integer({ min: 1, max: 900 }).map((thousands) => ({
  value: thousands * 1_000,
  forms: [
    `$${thousands},000`,
    `$${thousands}k`,
    `$${thousands}K`,
    `${thousands},000 USD`,
    `US$${thousands},000`,
    `$${thousands}000`,
    `$${thousands}.000`,
    `${thousands},000`,
    `${thousands} thousand dollars`,
  ],
}))

type Kind = keyof typeof verbs

/** A sentence with the rule that it means. */
const sentence = (kind: Kind) =>
  fc
    .record({
      asset: fc.constantFrom(...(Object.keys(coins) as (keyof typeof coins)[])),
      amount: amounts,
      date: dates,
      pick: fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }),
      hour: fc.integer({ min: 1, max: 23 }),
    })
    .map(({ asset, amount, date, pick, hour }) => {
      const one = (list: readonly string[], index: number) =>
        list[(pick[index] ?? 0) % list.length] ?? ''
      const time = timeOf(kind, one(date.forms, 0), date.start, hour, pick[4] ?? 0)
      const words = [one(coins[asset], 1), one(verbs[kind], 2), one(amount.forms, 3)]
      return {
        text: `Will ${words.join(' ')} ${time.words}?`,
        meaning: { asset, kind, value: amount.value, from: time.from, to: time.to },
      }
    })

function timeOf(
  kind: Kind,
  date: string,
  start: UnixSeconds,
  hour: number,
  pick: number,
) {
  const next = start + DAY
  if (kind.endsWith('at')) {
    const clock = `${String(hour).padStart(2, '0')}:00`
    const at = start + hour * 3_600
    const forms = [
      `at ${clock} UTC on ${date}`,
      `on ${date}, at ${clock} UTC`,
      `on ${date} ${clock}Z`,
    ]
    return { words: forms[pick % forms.length] ?? '', from: at, to: at }
  }
  if (kind.endsWith('all')) return { words: `through ${date}`, from: undefined, to: next }
  const forms = [
    { words: `by ${date}`, from: undefined, to: next },
    { words: `before ${date}`, from: undefined, to: start },
    { words: `on ${date}`, from: start, to: next },
    { words: `no later than ${date}`, from: undefined, to: next },
    { words: `ahead of ${date}`, from: undefined, to: start },
  ]
  return forms[pick % forms.length] ?? { words: '', from: undefined, to: next }
}

const asked = Math.ceil(now / 3_600) * 3_600

test.each(Object.keys(verbs) as Kind[])(
  'a paraphrase of "%s" is a rule with its meaning, or none',
  (kind) => {
    let rules = 0
    fc.assert(
      fc.property(sentence(kind), ({ text, meaning }) => {
        const proposed = proposeRule(text, now)
        if (proposed.kind === 'none') return
        rules += 1
        const { source, op, target, agg, at, window } = proposed.rule
        const span = at ? 'at' : agg
        expect({
          asset: source.asset,
          kind: `${op} ${span}`,
          value: target?.kind === 'value' ? Number(target.text) : undefined,
          from: (at ?? window?.from)?.seconds,
          to: (at ?? window?.to)?.seconds,
        }).toEqual({ ...meaning, from: meaning.from ?? asked })
      }),
      // Few of the ways are forms of a rule: with fewer sentences none might be.
      { numRuns: 1_000 },
    )
    expect(rules).toBeGreaterThan(0)
  },
)
